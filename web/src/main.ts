import "@fontsource-variable/alegreya/index.css";
import "@fontsource-variable/inter/index.css";
import "./theme/base.css";
import { mount } from "svelte";
import App from "./App.svelte";
import { app } from "./store/app.svelte";
import { keepPage } from "./store/install";
import { router } from "./store/route.svelte";
import { settings } from "./store/settings.svelte";

const target = document.getElementById("app");
if (!target) throw new Error("index.html has no #app");
await settings.load();
router.start();
app.start();
mount(App, { target });
// A browser that keeps nothing, or a host without encryption: then the page needs the network each time.
if (import.meta.env.PROD) keepPage().catch(() => {});
