// Charts of curves over one axis, drawn by uPlot, which a page loads before its modules.
import {make, palette} from './elements.js';

const font = '13px Helvetica, Arial, "Liberation Sans", "DejaVu Sans", sans-serif';
const dashes = {solid: [], dashed: [7, 4], dotted: [2, 3]};
const closest = 4; // pixels: what is dragged less far is a click
const many = 100; // points: they are small

/** A number as an axis has it. */
const short = (v) => String(Number(v.toPrecision(9)));

/**
 * A chart. label: what it shows; across and up: {label, log, ticks, range, words}, where range(least,
 * most) are the ends of the axis; go: called with the place of a click; looked: called when another
 * part is looked at, which dragging with the mouse, plus, minus, 0 and Shift with arrows choose.
 */
export class Plot {
  constructor({label, across, up, height, go, looked}) {
    Object.assign(this, {label, across, up, height, go, looked});
    this.part = null; // [from, to] of what is looked at; null: all
    this.body = make('div', {class: 'plot', role: 'group', tabIndex: 0, 'aria-label': `${label}. Plus and minus zoom, Shift and arrows move, 0 shows all.`, onkeydown: (e) => this.key(e)});
    this.kind = '';
    new ResizeObserver(() => this.paint()).observe(this.body);
    window.matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () => this.paint());
  }

  /**
   * Draws curves: {name, colour, dash, wide, steps, dots, x, y}, where x rises and has each place
   * once, and dots says how many of the first points are marked. said: the chart in words.
   */
  show(curves, said) {
    Object.assign(this, {curves, said});
    this.paint();
  }

  /** Draws what is to be shown, as soon as the page has a place for it. */
  paint() {
    const {curves, said} = this, width = Math.floor(this.body.clientWidth);
    if (!curves || width === 0 || !this.body.isConnected) return;
    const colour = palette(this.body);
    const data = uPlot.join(curves.map(({x, y}) => [x, y]));
    const kind = JSON.stringify([curves.map(({x, y, dots, ...c}) => [c, dots > 0, dots > many]), colour('ink'), colour('paper')]);
    if (kind === this.kind) {
      if (this.chart.width !== width) this.chart.setSize({width, height: this.height});
      this.chart.setData(data);
    } else {
      this.kind = kind;
      this.chart?.destroy();
      this.chart = new uPlot(this.options(curves, width, colour), data, this.body);
      this.line = make('div', {class: 'plot-mark', hidden: true});
      this.chart.over.append(this.line);
      this.chart.ctx.canvas.setAttribute('role', 'img');
    }
    this.chart.ctx.canvas.setAttribute('aria-label', `${this.label}. ${said}`);
    this.body.dataset.points = curves.reduce((sum, {x}) => sum + x.length, 0);
  }

  /** Marks a place, and shows its numbers; without a mark those at the end are shown. */
  mark(x) {
    this.marked = x;
    this.place();
  }

  /** Puts the mark where it belongs, also after the axis has changed. */
  place() {
    const {chart, line, marked} = this, {min, max} = chart?.scales.x ?? {}, data = chart?.data[0];
    if (!line || (min ?? null) === null) return;
    Object.assign(this.body.dataset, {from: min, to: max});
    const x = marked ?? max;
    line.hidden = marked === undefined || x < min || x > max;
    line.style.left = `${chart.valToPos(x, 'x')}px`;
    if (chart.cursor.left >= 0) return; // the mouse asks for numbers of its own
    const near = chart.valToIdx(x), idx = data[near] > x ? Math.max(0, near - 1) : near;
    chart.setLegend({idxs: chart.series.map((_, k) => this.known(k, idx))}, false);
  }

  /** The last point of a curve at an index or before it; null: there is none. */
  known(k, index) {
    const column = this.chart.data[k];
    while (index >= 0 && (column[index] ?? null) === null) index--;
    return index < 0 ? null : index;
  }

  options(curves, width, colour) {
    const {across, up} = this;
    const axis = ({label, log, ticks, words = short}, more) => ({
      label, font, labelFont: font, labelSize: label ? 20 : 0, stroke: colour('ink'), grid: {stroke: colour('line'), width: 1}, ticks: {show: false},
      values: (_, list) => list.map((v) => (v === null ? '' : words(v))), ...ticks && {splits: ticks, filter: (_, list) => list}, ...log && {space: 30}, ...more,
    });
    const scale = ({log, range}, part = () => null) => ({time: false, distr: log ? 3 : 1, range: (_, least, most) => part() ?? (least === null ? [0, 1] : range(least, most))});
    const room = (_, list) => 14 + 8 * Math.max(5, ...(list ?? []).map((text) => text.length));
    return {
      width, height: this.height, padding: [10, 16, 0, 0],
      scales: {x: scale(across, () => this.part), y: scale(up)},
      axes: [axis(across, {size: 28}), axis(up, {size: room})],
      series: [{label: across.name ?? across.label, value: (_, v) => (v === null ? '' : short(v))}, ...curves.map((c) => ({
        label: c.name, stroke: colour(c.colour), width: c.wide ?? 1.5, dash: dashes[c.dash ?? 'solid'], paths: c.steps ? uPlot.paths.stepped({align: 1}) : uPlot.paths.linear(),
        points: {show: c.dots > 0, size: c.dots > many ? 3 : 6, fill: colour(c.colour), filter: (u, k) => first(u.data[k], this.curves[k - 1].dots)},
        value: (_, v) => (v === null || v === undefined ? '' : (up.words ?? short)(v)),
      }))],
      legend: {markers: {width: 2, dash: (_, k) => curves[k - 1].dash ?? 'solid', fill: () => 'transparent'}},
      hooks: {draw: [() => this.place()], setLegend: [(u) => { if (u.cursor.left < 0) this.place(); }]},
      cursor: {
        drag: {setScale: false}, y: false, points: {show: false}, dataIdx: (_, k, index) => (k === 0 ? index : this.known(k, index)),
        bind: {
          click: (u, target, act) => (target === u.over ? act : null), // names in the legend are no buttons
          dblclick: () => (e) => { e.stopPropagation(); this.look(null); },
          mouseup: (u, target, act) => (e) => {
            const {left, width: far} = u.select, at = u.cursor.left;
            act(e);
            if (e.button !== 0 || at < 0) return;
            if (far > closest) this.look([u.posToVal(left, 'x'), u.posToVal(left + far, 'x')]);
            else this.go?.(u.posToVal(at, 'x'));
            u.setSelect({left: 0, width: 0, top: 0, height: 0}, false);
          },
        },
      },
    };
  }

  /** Looks at a part; null: at all. */
  look(part) {
    this.part = part;
    if (this.looked) this.looked();
    else this.paint();
  }

  key(e) {
    if (e.ctrlKey || e.altKey || e.metaKey || !this.chart) return;
    const part = this.asked(e);
    if (part === undefined) return;
    e.preventDefault();
    e.stopPropagation();
    this.look(part);
  }

  /** The part that a key asks for; undefined: it asks for none. */
  asked({key, shiftKey}) {
    const [least, most] = this.ends(), [min, max] = this.part ?? [least, most], by = (max - min) / 4;
    const move = (far) => [min + far, max + far];
    switch (shiftKey && key.startsWith('Arrow') ? key : key.charAt(0)) {
      case '0': return null;
      case '+': return [min + by, max - by];
      case '-': return max - min >= (most - least) / 2 ? null : [Math.max(least, min - 2 * by), Math.min(most, max + 2 * by)];
      case 'ArrowLeft': return move(Math.max(-by, least - min));
      case 'ArrowRight': return move(Math.min(by, most - max));
    }
    return undefined;
  }

  /** The ends of the axis when all is looked at. */
  ends() {
    const [x] = this.chart.data;
    return this.across.range(x[0], x.at(-1));
  }
}

/** The indices of the first points of a column that has holes. */
function first(column, points) {
  const list = [];
  for (let i = 0; i < column.length && list.length < points; i++) if ((column[i] ?? null) !== null) list.push(i);
  return list;
}

/** The ends of an axis with a margin around the numbers. */
export function margin(least, most) {
  const room = (most - least || Math.abs(most) || 1) * 0.06;
  return [least - room, most + room];
}
