// An experiment of a lesson: a few jobs whose figures are compared. The lesson has it as JSON in a
// figure:
//
//   show     panes: one job or two in the panes of the page; table: a figure a job; spread: a job
//            for each seed, and how their figures spread
//   job      the members that all jobs have; seed is that of the first
//   rows     of a table: {name, label, job}, with members that only they have
//   columns  the same; panes have one or two
//   leave    cells of a table that do not run, such as "29 naive"
//   figures  what is compared: of stats, or of the summary
//   seeds    of a spread: how many
//   scale    of a spread: linear, log, or log-log
//   claims   what the figures show: {left, is, right, text}; above, below or equals
//   published figures of a report, by row and column; a test compares them
//
// The words of a reference are row, column, figure, and of a spread the statistic, as far as
// there are several: "16 naive backtracks", "luby failures median"; a claim may leave out the only
// figure. In the text, data-of has the experiment before them. job.generate makes an instance, of job.instanceSeed.
import * as api from './api.js';
import {by, make} from './dom.js';
import {spread, statistics} from './spread.js';

const sideBySide = 2;

/** A job of several layers: members that are objects are joined. */
function join(...layers) {
  const job = {};
  for (const layer of layers) {
    for (const [name, value] of Object.entries(layer ?? {})) {
      job[name] = value !== null && typeof value === 'object' && name !== 'generate' ? {...job[name], ...value} : value;
    }
  }
  return job;
}

const instances = new Map();

/** A job as the server takes it: with the text of an instance that is to be generated. */
async function whole({generate, instanceSeed, ...job}) {
  const limits = {time: '1m', ...job.limits};
  if (!generate) return {seed: 1, ...job, limits};
  const source = {problem: job.problem, generate, seed: instanceSeed ?? 1}, key = JSON.stringify(source);
  if (!instances.has(key)) instances.set(key, await api.generate(source));
  return {seed: 1, ...job, limits, instance: instances.get(key)};
}

/** A figure of the summary of a run. */
const value = (summary, figure) => summary.stats?.[figure] ?? summary[figure];

/** Does a job to its end, and returns its summary. */
async function done(job, signal) {
  const {id} = await api.post(job);
  let summary = null;
  try {
    await api.events(id, (name, data) => { if (name === 'summary') summary = data; }, signal);
  } catch (error) {
    api.stop(id).catch(() => {}); // it may have ended
    throw error;
  }
  if (!summary) throw new Error((await api.job(id)).reason || 'the run has no figures');
  return summary;
}

export class Experiment {
  constructor(figure, page, text) {
    this.name = figure.id;
    figure.id = `experiment-${this.name}`;
    this.page = page;
    const script = figure.querySelector('script');
    this.spec = {rows: [{name: ''}], columns: [{name: ''}], leave: [], claims: [], seeds: 1, ...JSON.parse(script.textContent)};
    script.remove();
    this.cited = [...text.querySelectorAll('[data-of]')].filter((e) => e.dataset.of.split(' ')[0] === this.name);
    this.run = make('button', {type: 'button', onclick: () => this.start()}, this.spec.show === 'panes' ? 'Fill the form and run' : `Run ${this.cells().length * this.spec.seeds} jobs`);
    this.halt = make('button', {type: 'button', hidden: true, onclick: () => this.close()}, 'Stop');
    this.state = make('p', {class: 'quiet', role: 'status'});
    this.result = make('div');
    this.stage = make('div');
    figure.classList.add('experiment');
    figure.append(make('p', {class: 'actions'}, this.run, this.halt), this.state, this.result, this.stage);
    if (this.spec.show === 'table') this.table(new Map());
  }

  /** Ends what runs. */
  close() {
    this.aborter?.abort();
    if (this.watching) this.page.halt();
  }

  /** The jobs: a row and a column each. */
  cells() {
    const {rows, columns, leave} = this.spec;
    return rows.flatMap((row) => columns.map((column) => ({row, column, name: `${row.name} ${column.name}`.trim()}))).filter((c) => !leave.includes(c.name));
  }

  async start() {
    const focused = document.activeElement === this.run;
    this.run.disabled = true;
    this.halt.hidden = false;
    if (focused) this.halt.focus();
    this.state.textContent = 'It runs.';
    try {
      await (this.spec.show === 'panes' ? this.watch() : this.measure());
    } catch (error) {
      this.state.textContent = error.name === 'AbortError' ? 'Stopped.' : `${error.message}`;
    } finally {
      this.run.disabled = false;
      if (document.activeElement === this.halt) this.run.focus();
      this.halt.hidden = true;
    }
  }

  /** Runs one job or two in the panes of the page, which come here. */
  async watch() {
    if (this.page.busy()) throw new Error('Something runs already: stop it first.');
    const cells = this.cells(), jobs = await Promise.all(cells.map((c) => whole(join(this.spec.job, c.row.job, c.column.job))));
    this.stage.append(by('stage'));
    this.page.fill({options: {}, ...jobs[0]}, jobs[1] && {options: {}, ...jobs[1]});
    this.watching = true;
    const runs = await this.page.start().finally(() => { this.watching = false; });
    const summaries = runs?.map((run) => run.summary) ?? [];
    if (summaries.length === 0 || summaries.some((s) => !s)) throw new Error('It has not ended by itself.');
    this.conclude(new Map(cells.map((c, i) => [c.name, [summaries[i]]])));
  }

  /** Runs all jobs, few at once. */
  async measure() {
    this.aborter = new AbortController();
    const {signal} = this.aborter, results = new Map(), todo = [];
    for (const cell of this.cells()) {
      const job = await whole(join(this.spec.job, cell.row.job, cell.column.job));
      results.set(cell.name, []);
      for (let i = 0; i < this.spec.seeds; i++) todo.push(async () => { results.get(cell.name)[i] = await done({...job, seed: job.seed + i}, signal); });
    }
    const all = todo.length;
    const work = async () => {
      while (todo.length > 0 && !signal.aborted) {
        await todo.shift()();
        this.run.textContent = `${all - todo.length} of ${all} jobs`;
        if (this.spec.show === 'table') this.table(results);
      }
    };
    try {
      await Promise.all(Array.from({length: sideBySide}, work));
    } catch (error) {
      this.aborter.abort();
      throw error;
    } finally {
      this.run.textContent = `Run ${all} jobs`;
    }
    signal.throwIfAborted();
    this.conclude(results);
  }

  /** Shows the figures of the jobs, and what they show. */
  conclude(results) {
    const figures = this.figures(results), {show, claims} = this.spec;
    if (show === 'table') this.table(results);
    if (show === 'spread') this.spread(results);
    const number = (word) => (Number.isFinite(Number(word)) ? Number(word) : figures.get(word) ?? figures.get(`${word} ${this.spec.figures[0]}`));
    const list = claims.map(({left, is, right, text}) => {
      const l = number(left), r = number(right), holds = {above: l > r, below: l < r, equals: l === r}[is];
      return make('li', {class: holds ? 'holds' : 'fails'}, `${holds ? 'Shown' : 'Not shown by these runs'}: ${text} (${short(l)} ${is === 'equals' ? 'and' : is} ${short(r)}).`);
    });
    if (show !== 'table') this.result.querySelector('ul')?.remove();
    if (list.length > 0) this.result.append(make('ul', {class: 'claims'}, ...list));
    this.compare(figures);
    this.state.textContent = 'It has ended.';
  }

  /** All figures of the results, by their references. */
  figures(results) {
    const map = new Map();
    for (const [cell, summaries] of results) {
      for (const figure of new Set(summaries.flatMap((s) => [...Object.keys(s.stats ?? {}), ...Object.keys(s)]))) {
        const values = summaries.map((s) => value(s, figure));
        if (!values.every(Number.isFinite)) continue;
        const name = `${cell} ${figure}`.trim();
        if (this.spec.show !== 'spread') map.set(name, values[0]);
        else for (const [statistic, v] of Object.entries(statistics(values, summaries))) map.set(`${name} ${statistic}`, v);
      }
    }
    return map;
  }

  /** Marks the figures in the text that these runs have, and says where they differ. */
  compare(figures) {
    for (const e of this.cited) {
      const now = figures.get(e.dataset.of.split(' ').slice(1).join(' ')), written = e.dataset.written ??= e.textContent;
      if (now === undefined) continue;
      const rounded = now.toFixed(written.split('.')[1]?.length ?? 0);
      e.classList.add('seen');
      e.textContent = rounded === written ? written : `${written} (here ${rounded})`;
    }
  }

  table(results) {
    const {rows, columns, figures, leave} = this.spec;
    const heads = columns.flatMap((c) => figures.map((f) => [c.label ?? c.name, figures.length > 1 || c.name === '' ? f.replaceAll('_', ' ') : ''].filter(Boolean).join(', ')));
    const stopped = [...results.values()].some(([s]) => s?.status === 'unknown');
    const body = rows.map((row) => make('tr', {}, make('th', {scope: 'row'}, row.label ?? row.name), ...columns.flatMap((column) => {
      const name = `${row.name} ${column.name}`.trim(), summary = results.get(name)?.[0];
      return figures.map((f) => make('td', {class: 'number'}, leave.includes(name) ? '-' : summary ? `${short(value(summary, f))}${summary.status === 'unknown' ? ' *' : ''}` : ''));
    })));
    this.result.replaceChildren(make('div', {class: 'scroll', tabIndex: 0, role: 'group', 'aria-label': 'Figures of the experiment'},
      make('table', {}, make('thead', {}, make('tr', {}, make('td'), ...heads.map((h) => make('th', {scope: 'col', class: 'number'}, h)))), make('tbody', {}, ...body))),
    stopped ? make('p', {class: 'quiet'}, '* when the limit stopped the run') : '');
  }

  spread(results) {
    const {figures: [figure], scale} = this.spec;
    const groups = this.cells().map(({name, column}) => ({
      label: column.label ?? column.name, runs: results.get(name).map((s) => ({value: value(s, figure), ended: s.status !== 'unknown'})),
      statistics: statistics(results.get(name).map((s) => value(s, figure)), results.get(name)),
    }));
    this.result.replaceChildren(spread(groups, figure.replaceAll('_', ' '), scale));
  }
}

/** A number as it is read. */
const short = (v) => (Number.isFinite(v) ? String(Math.round(v * 100) / 100) : String(v ?? ''));
