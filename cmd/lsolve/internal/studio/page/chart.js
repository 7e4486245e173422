// The curve of objective and bound over the time, as SVG.

const left = 70, right = 20, line = 20, bottom = 44;

/** Makes an element of SVG. */
export function element(name, attributes, ...children) {
  const e = document.createElementNS('http://www.w3.org/2000/svg', name);
  for (const [key, value] of Object.entries(attributes)) e.setAttribute(key, value);
  e.append(...children);
  return e;
}

/** Round numbers from low to high. */
export function ticks(low, high, most) {
  const span = high - low || 1, step = 10 ** Math.floor(Math.log10(span / most));
  const wide = [1, 2, 5, 10].map((k) => k * step).find((s) => span / s <= most) ?? 10 * step;
  const list = [];
  for (let k = Math.ceil(low / wide - 1e-9); k * wide <= high + 1e-9 * wide; k++) list.push(Number((k * wide).toPrecision(12)));
  return list;
}

/**
 * The curves of runs, each with its kind, first or second, in a drawing of so many pixels; null:
 * there is nothing to draw.
 */
export function chart(runs, width) {
  const drawn = runs.filter(({run}) => run.curve.length > 0);
  if (drawn.length === 0) return null;
  const narrow = width < 600, height = narrow ? 260 : 320, top = 14 + 2 * line * drawn.length / (narrow ? 1 : 2);
  const values = drawn.flatMap(({run}) => run.curve.flatMap((p) => [p.objective, p.bound])).filter((v) => v !== undefined);
  const end = Math.max(...drawn.map(({run}) => run.time()), 1);
  let low = Math.min(...values), high = Math.max(...values);
  const margin = (high - low || Math.abs(high) || 1) * 0.06;
  low -= margin;
  high += margin;
  const x = (t) => left + (width - left - right) * Math.min(1, Math.max(0, t) / end);
  const y = (v) => top + (height - top - bottom) * (1 - (v - low) / (high - low));
  const svg = element('svg', {viewBox: `0 0 ${width} ${height}`, role: 'img', 'aria-label': `Objective and bound over the time. ${drawn.map(({run}) => `${run.algorithm}: ${run.best()}`).join('. ')}`});
  const seconds = end >= 2000;
  for (const t of ticks(0, seconds ? end / 1000 : end, narrow ? 4 : 8)) {
    const at = x(seconds ? 1000 * t : t);
    svg.append(element('line', {x1: at, x2: at, y1: top, y2: height - bottom, class: 'grid'}), element('text', {x: at, y: height - bottom + 18, 'text-anchor': 'middle'}, String(t)));
  }
  for (const v of ticks(low, high, 6)) {
    svg.append(element('line', {x1: left, x2: width - right, y1: y(v), y2: y(v), class: 'grid'}), element('text', {x: left - 6, y: y(v) + 4, 'text-anchor': 'end'}, String(v)));
  }
  svg.append(element('text', {x: (left + width - right) / 2, y: height - 6, 'text-anchor': 'middle'}, seconds ? 'seconds' : 'milliseconds'));
  let row = 0;
  for (const {run, kind} of drawn) {
    for (const what of ['objective', 'bound']) {
      const points = run.curve.filter((p, i, all) => p[what] !== undefined && p[what] !== all[i - 1]?.[what]);
      if (points.length === 0) continue;
      let d = `M${x(points[0].time)} ${y(points[0][what])}`;
      for (const p of points.slice(1)) d += `H${x(p.time)}V${y(p[what])}`;
      svg.append(element('path', {d: `${d}H${x(run.time())}`, class: `${what} ${kind}`}));
      if (what === 'objective') for (const p of points) svg.append(element('circle', {cx: x(p.time), cy: y(p[what]), r: points.length > 100 ? 1.5 : 3, class: kind}));
      const at = narrow ? left : left + (row % 2) * 220, down = 14 + line * (narrow ? row : Math.floor(row / 2));
      row++;
      svg.append(element('line', {x1: at, x2: at + 28, y1: down, y2: down, class: `${what} ${kind}`}), element('text', {x: at + 34, y: down + 4}, `${run.algorithm}, ${what}`));
    }
  }
  return svg;
}
