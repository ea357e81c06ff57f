declare module "virtual:icons" {
  /** The drawings by the names of icons.txt, each one path, 512 units wide and high. */
  const icons: Record<string, string>;
  export default icons;
}
