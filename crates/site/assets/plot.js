// Draws calls by day: a bar for each day, on which those that were refused stand uppermost, and what was called on the day
// that is pointed at. The figure says what it is made of (`data-plot`); without this script it has bars alone.
(() => {
  // Where the browser cannot run the library, the bars stay.
  if (!globalThis.uPlot) return;
  const HEIGHT = 220;
  /** Steps of the scale of calls, which are whole. */
  const STEPS = [1, 2, 5].flatMap((step) => [1, 10, 100, 1e3, 1e4, 1e5, 1e6, 1e7].map((power) => step * power)).sort((a, b) => a - b);

  const colour = (name) => getComputedStyle(document.documentElement).getPropertyValue(`--${name}`).trim();
  const grouped = (count) => count.toLocaleString();

  /** Each layer on top of those before it. */
  function stacked(layers, days) {
    const sums = new Array(days).fill(0);
    return layers.map(({ counts }) => counts.map((count, day) => (sums[day] += count)));
  }

  /** What was called on a day, in a small sheet beside its bar. */
  function tip(place, { days, layers, total }, day) {
    const line = (name, count, css) => {
      const item = document.createElement("li");
      const mark = document.createElement("span");
      mark.className = css ? `mark ${css}` : "";
      const number = document.createElement("b");
      number.textContent = grouped(count);
      item.append(mark, `${name} `, number);
      return item;
    };
    const title = document.createElement("b");
    title.textContent = days[day];
    const list = document.createElement("ul");
    const used = layers.filter(({ counts }) => counts[day] > 0);
    list.append(...[...used].reverse().map(({ name, counts, class: css }) => line(name, counts[day], css)));
    if (used.length !== 1) list.append(line(total, layers.reduce((sum, { counts }) => sum + counts[day], 0)));
    place.replaceChildren(title, list);
  }

  function draw(figure) {
    const told = JSON.parse(figure.dataset.plot);
    const { days, layers } = told;
    const sums = stacked(layers, days.length);
    const drawing = figure.querySelector(".drawing");
    const axis = { stroke: colour("faint"), grid: { stroke: colour("line"), width: 1 }, ticks: { show: false }, font: "12px system-ui, sans-serif" };
    const sheet = document.createElement("div");
    sheet.className = "tip";
    sheet.hidden = true;
    sheet.setAttribute("role", "status");
    const bars = uPlot.paths.bars({ size: [0.72, 28] });
    const point = (plot) => {
      const { idx: day, left } = plot.cursor;
      sheet.hidden = day === null || day === undefined || left < 0;
      if (sheet.hidden) return;
      tip(sheet, told, day);
      const at = plot.valToPos(day, "x");
      const isLate = at > plot.over.clientWidth / 2;
      sheet.style.left = isLate ? "" : `${at + 14}px`;
      sheet.style.right = isLate ? `${plot.over.clientWidth - at + 14}px` : "";
    };
    // The highest layer is drawn first, and the lower ones before it.
    const order = layers.map((_, place) => place).reverse();
    const plot = new uPlot({
      width: drawing.clientWidth,
      height: HEIGHT,
      legend: { show: false },
      cursor: { y: false, points: { show: false }, drag: { x: false, y: false } },
      scales: { x: { time: false, range: [-0.6, days.length - 0.4] }, y: { range: (_, __, most) => [0, Math.max(most, 1) * 1.05] } },
      axes: [
        { ...axis, grid: { show: false }, splits: () => days.map((_, day) => day).filter((day) => (days.length - 1 - day) % (drawing.clientWidth < 500 ? 7 : 3) === 0), values: (_, splits) => splits.map((day) => days[day]) },
        { ...axis, incrs: STEPS, values: (_, splits) => splits.map(grouped), size: (one, values) => Math.max(32, ...(values ?? []).map((value) => value.length * 7 + 14)) },
      ],
      series: [{}, ...order.map((place) => ({ fill: colour(layers[place].class), width: 0, paths: bars, points: { show: false } }))],
      hooks: { setCursor: [point] },
    }, [days.map((_, day) => day), ...order.map((place) => sums[place])]);
    plot.over.append(sheet);
    drawing.replaceChildren(plot.root);
    plot.root.querySelector("canvas").setAttribute("aria-hidden", "true");
    return plot;
  }

  /** With the keyboard a day after the other is pointed at. */
  function walk(figure, event) {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    const { plot } = figure;
    if (!step || event.target !== figure.querySelector(".drawing")) return;
    event.preventDefault();
    const last = plot.data[0].length - 1;
    const day = Math.min(last, Math.max(0, (plot.cursor.idx ?? last + (step > 0 ? 0 : 1)) + step));
    plot.setCursor({ left: plot.valToPos(day, "x"), top: 10 });
  }

  for (const figure of document.querySelectorAll("[data-plot]")) {
    const drawing = figure.querySelector(".drawing");
    const again = () => {
      figure.plot?.destroy();
      figure.plot = draw(figure);
    };
    again();
    drawing.tabIndex = 0;
    drawing.setAttribute("role", "group");
    drawing.setAttribute("aria-label", figure.querySelector("figcaption").textContent);
    figure.querySelector(".hint").hidden = false;
    figure.addEventListener("keydown", (event) => walk(figure, event));
    drawing.addEventListener("blur", () => figure.plot.setCursor({ left: -10, top: -10 }));
    new ResizeObserver(() => drawing.clientWidth > 0 && figure.plot.width !== drawing.clientWidth && again()).observe(drawing);
    matchMedia("(prefers-color-scheme: dark)").addEventListener("change", again);
  }
})();
