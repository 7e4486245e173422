// How the figures of many runs spread: the share of runs that take longer, over the figure.
import {element, ticks} from './chart.js';
import {make} from './dom.js';

const kinds = ['first', 'second'], width = 680, height = 340, left = 60, right = 20, bottom = 46;

/** The statistics of figures; a run that a limit stopped counts with what it had then. */
export function statistics(values, summaries) {
  const sorted = [...values].sort((a, b) => a - b), n = sorted.length;
  return {
    min: sorted[0], median: (sorted[(n - 1) >> 1] + sorted[n >> 1]) / 2, mean: sorted.reduce((sum, v) => sum + v, 0) / n, max: sorted[n - 1],
    zeros: sorted.filter((v) => v === 0).length, stopped: summaries.filter((s) => s.status === 'unknown').length,
  };
}

/** The curves of groups of runs, and a table of their statistics; scale is linear, log or log-log. */
export function spread(groups, figure, scale) {
  const most = Math.max(...groups.map((g) => g.statistics.max), 1), runs = Math.max(...groups.map((g) => g.runs.length));
  const top = 16 + 20 * groups.length, logX = scale !== 'linear', logY = scale === 'log-log';
  const along = (v) => (logX ? Math.log(Math.max(v, 1)) / Math.log(Math.max(most, 2)) : v / most);
  const x = (v) => left + (width - left - right) * along(v);
  const least = logY ? 0.5 / runs : 0; // the lower edge
  const y = (share) => top + (height - top - bottom) * (logY ? Math.log(Math.max(share, least)) / Math.log(least) : 1 - share);
  const said = groups.map((g) => `${g.label}: median ${number(g.statistics.median)}, most ${number(g.statistics.max)}`).join('. ');
  const svg = element('svg', {viewBox: `0 0 ${width} ${height}`, role: 'img', class: 'spread', 'aria-label': `The share of runs that take longer, over ${figure}. ${said}.`});
  for (const v of logX ? powers(most) : ticks(0, most, 8)) {
    svg.append(element('line', {x1: x(v), x2: x(v), y1: top, y2: height - bottom, class: 'grid'}), element('text', {x: x(v), y: height - bottom + 18, 'text-anchor': 'middle'}, String(v)));
  }
  for (const share of logY ? [1, 0.5, 0.1, 0.05, 0.02].filter((s) => s >= least) : [0, 0.25, 0.5, 0.75, 1]) {
    svg.append(element('line', {x1: left, x2: width - right, y1: y(share), y2: y(share), class: 'grid'}), element('text', {x: left - 6, y: y(share) + 4, 'text-anchor': 'end'}, `${100 * share} %`));
  }
  svg.append(element('text', {x: (left + width - right) / 2, y: height - 6, 'text-anchor': 'middle'}, `${figure}: the share of runs that take more`));
  groups.forEach((g, i) => {
    const sorted = [...g.runs].sort((a, b) => a.value - b.value), n = sorted.length;
    let d = `M${x(0)} ${y(1)}`;
    sorted.forEach((run, k) => { d += `H${x(run.value)}${run.ended ? `V${y(1 - (k + 1) / n)}` : ''}`; });
    svg.append(element('path', {d, class: `objective ${kinds[i]}`}));
    sorted.forEach((run, k) => { if (run.ended) svg.append(element('circle', {cx: x(run.value), cy: y(1 - k / n), r: 2.5, class: kinds[i]})); });
    svg.append(element('line', {x1: left, x2: left + 28, y1: 14 + 20 * i, y2: 14 + 20 * i, class: `objective ${kinds[i]}${i > 0 ? ' dashed' : ''}`}), element('text', {x: left + 34, y: 18 + 20 * i}, `${g.label}, ${n} runs`));
    if (i > 0) svg.querySelectorAll(`path.${kinds[i]}`).forEach((path) => path.classList.add('dashed'));
  });
  const columns = {min: 'least', median: 'median', mean: 'mean', max: 'most', stopped: 'stopped by the limit'};
  const table = make('table', {}, make('thead', {}, make('tr', {}, make('td', {}, figure), ...Object.values(columns).map((c) => make('th', {scope: 'col', class: 'number'}, c)))),
    make('tbody', {}, ...groups.map((g) => make('tr', {}, make('th', {scope: 'row'}, g.label), ...Object.keys(columns).map((c) => make('td', {class: 'number'}, number(g.statistics[c])))))));
  return make('div', {}, svg, make('div', {class: 'scroll', tabIndex: 0, role: 'group', 'aria-label': 'Statistics of the runs'}, table));
}

function powers(most) {
  const list = [];
  for (let v = 1; v <= most; v *= 10) list.push(v);
  return list;
}

/** A number as the texts have it. */
const number = (v) => String(Number(v.toFixed(1)));
