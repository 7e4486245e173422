// How the figures of many runs spread: the share of runs that take longer, over the figure.
import {make} from './dom.js';
import {Plot} from './player/plot.js';

const looks = [{colour: 'first', dash: 'solid', wide: 2}, {colour: 'second', dash: 'dashed', wide: 2}];

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
  const most = Math.max(...groups.map((g) => g.statistics.max), 2), runs = Math.max(...groups.map((g) => g.runs.length));
  const logX = scale !== 'linear', least = scale === 'log-log' ? 0.5 / runs : 0; // the lower edge
  const plot = new Plot({
    label: `The share of runs that take longer, over ${figure}`, height: 340,
    across: {label: `${figure}: the share of runs that take more`, name: figure, log: logX, range: () => [logX ? 1 : 0, most]},
    up: {log: least > 0, range: () => [least, 1], words: (v) => `${Number((100 * v).toPrecision(3))} %`, ...least > 0 && {ticks: [0.02, 0.05, 0.1, 0.5, 1].filter((s) => s >= least)}},
  });
  const curves = groups.map((g, i) => ({name: `${g.label}, ${g.runs.length} runs`, ...looks[i], steps: true, ...longer(g.runs, logX ? 1 : 0, least)}));
  plot.show(curves, groups.map((g) => `${g.label}: median ${number(g.statistics.median)}, most ${number(g.statistics.max)}`).join('. '));
  const columns = {min: 'least', median: 'median', mean: 'mean', max: 'most', stopped: 'stopped by the limit'};
  const table = make('table', {}, make('thead', {}, make('tr', {}, make('td', {}, figure), ...Object.values(columns).map((c) => make('th', {scope: 'col', class: 'number'}, c)))),
    make('tbody', {}, ...groups.map((g) => make('tr', {}, make('th', {scope: 'row'}, g.label), ...Object.keys(columns).map((c) => make('td', {class: 'number'}, number(g.statistics[c])))))));
  return make('div', {class: 'spread'}, plot.body, make('div', {class: 'scroll', tabIndex: 0, role: 'group', 'aria-label': 'Statistics of the runs'}, table));
}

/** The share of runs that take longer than x, from the lower end of the axis; a run that was stopped has not ended. */
function longer(runs, from, least) {
  const x = [from], y = [1], sorted = [...runs].sort((a, b) => a.value - b.value);
  sorted.forEach((run, k) => {
    const at = Math.max(from, run.value), share = run.ended ? Math.max(least, 1 - (k + 1) / sorted.length) : y.at(-1);
    if (at === x.at(-1)) y[y.length - 1] = share;
    else {
      x.push(at);
      y.push(share);
    }
  });
  return {x, y, dots: x.length};
}

/** A number as the texts have it. */
const number = (v) => String(Number(v.toFixed(1)));
