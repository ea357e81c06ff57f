// A chart of lines, by uPlot: loaded only when somebody looks at one.

import uPlot from "uplot";
import "uplot/dist/uPlot.min.css";

export interface Line {
  label: string;
  values: number[];
  colour: string;
  /** so that colours are never the only sign */
  dash: number[];
}

export interface Look {
  ink: string;
  line: string;
  font: string;
}

/** Draws into the element; the answer takes it away. */
export function plot(into: HTMLElement, labels: string[], lines: Line[], look: Look, height: number): () => void {
  const axis: uPlot.Axis = {
    stroke: look.ink,
    font: look.font,
    grid: { stroke: look.line, width: 1 },
    ticks: { stroke: look.line, width: 1, size: 4 },
  };
  const width = () => Math.max(into.clientWidth, 120);
  const chart = new uPlot(
    {
      width: width(),
      height,
      scales: { x: { time: false }, y: { range: (_, low, high) => [Math.min(0, low), Math.max(10, Math.ceil((high * 1.08) / 5) * 5)] } },
      axes: [
        { ...axis, size: 30, splits: () => labels.map((_, i) => i), values: (_, splits) => splits.map((i) => labels[i] ?? "") },
        { ...axis, size: 44 },
      ],
      series: [
        {},
        ...lines.map(({ label, colour, dash }) => ({
          label, stroke: colour, width: 2.5, dash, points: { show: true, size: 7, fill: colour },
        })),
      ],
      legend: { show: false },
      cursor: { show: false },
    },
    [labels.map((_, i) => i), ...lines.map(({ values }) => values)],
    into,
  );
  const resized = new ResizeObserver(() => chart.setSize({ width: width(), height }));
  resized.observe(into);
  return () => {
    resized.disconnect();
    chart.destroy();
  };
}
