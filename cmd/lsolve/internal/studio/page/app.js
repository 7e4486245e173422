// The page: what was chosen becomes jobs, and jobs become panes.
//
//   api.js         what is asked of the solver
//   transport.js   how it gets there
//   command.js     the command that does a job on a machine
//   fields.js      fields of options
//   instance.js    where the instance is from
//   contestant.js  an algorithm with its options
//   run.js         one run
//   pane.js        a pane with a run
//   views.js       what panes show: to add a view, add it there
//   steps.js       the steps of a run, and of two
//   export.js      the page of a recording
//   player/        what shows recordings: player/player.js says
//   chart.js       the curves of objective and bound
//   lessons.js     lessons: texts with experiments, in the folder lessons
//   experiment.js  an experiment of a lesson
//   spread.js      how the figures of many runs spread
//   dom.js         elements
import * as api from './api.js';
import {Curves} from './chart.js';
import {command} from './command.js';
import {Contestant} from './contestant.js';
import {by, make} from './dom.js';
import {Instance} from './instance.js';
import {lessons} from './lessons.js';
import {Pane} from './pane.js';
import {Run} from './run.js';
import {together} from './steps.js';

const kinds = ['first', 'second'], curves = new Curves();
let problems = [], problem = null, instance = null, contestants = [];
let panes = [], number = 0;

const current = () => panes.map((pane) => pane.run);

function choose(name) {
  problem = problems.find((p) => p.name === name);
  by('problem').value = name;
  by('summary').textContent = problem.summary + {minimise: '; to be minimised', maximise: '; to be maximised'}[problem.objective] + '.';
  if (problem.objective === 'none') by('summary').textContent = `${problem.summary}.`;
  instance = new Instance(problem);
  instance.refused = refused;
  contestants = ['Algorithm', 'Second algorithm'].map((title, i) => new Contestant(problem, title, kinds[i]));
  if (problem.algorithms.length > 1) contestants[1].restore({algorithm: problem.algorithms[1].name, options: {}});
  by('contestants').replaceChildren(...contestants.map((c) => c.element));
  pairs();
  by('record').parentElement.hidden = !problem.recorded;
  by('mistake').textContent = '';
}

function pairs() { contestants[1].element.hidden = !by('second').checked; }

/** Says what was refused, and leads to it. */
function refused(error) {
  const where = error.field ? `${error.field.slice(1).replaceAll('/', ', ')}: ` : '';
  const place = error.line ? ` (line ${error.line}${error.column ? `, column ${error.column}` : ''})` : '';
  by('mistake').textContent = `${where}${error.message}${place}`;
  if (error.field === '/instance' && error.line) instance.point(error.line, error.column);
  const option = /^\/options\/(.*)$/.exec(error.field ?? '')?.[1];
  for (const c of option ? contestants : []) {
    const found = c.options.find(option);
    if (!found || found.element.hidden || c.element.hidden) continue;
    for (let e = found.element.parentElement; e; e = e.parentElement) if (e.tagName === 'DETAILS') e.open = true;
    found.input.focus();
    break;
  }
}

function limits() {
  const steps = by('steps').value;
  return {time: by('time').value.trim(), ...steps && {steps: Number(steps)}};
}

/** Posts a job; without a recording if what it asks has none, such as a count. */
async function post(members) {
  try {
    return await api.post(members);
  } catch (error) {
    if (error.field !== '/record') throw error;
    delete members.record;
    return api.post(members);
  }
}

/** Starts what the form says. Returns the runs at their end, unless others have begun. */
async function start() {
  by('mistake').textContent = '';
  const focused = document.activeElement === by('run');
  by('run').disabled = true;
  const chosen = by('second').checked ? contestants : contestants.slice(0, 1);
  const runs = [];
  let asked = null;
  try {
    await halt();
    const shared = {problem: problem.name, ...await instance.source(), limits: limits(), seed: Number(by('seed').value), ...by('record').checked && problem.recorded && {record: true}};
    for (const c of chosen) {
      const members = asked = {...shared, ...c.members()};
      runs.push(new Run(problem, members, await post(members)));
    }
  } catch (error) {
    for (const run of runs) api.stop(run.id).catch(() => {});
    by('run').disabled = false;
    if (error.limit && asked) error.message += `. On a machine: ${command(asked)}`;
    refused(error);
    return null;
  }
  distinguish(runs);
  panes = runs.map((run, i) => new Pane(run, kinds[i]));
  by('panes').className = panes.length > 1 ? 'two' : '';
  by('panes').replaceChildren(...panes.map((pane) => pane.element));
  by('together').replaceChildren(...together(panes));
  by('stop').disabled = false;
  if (focused) by('stop').focus();
  if (by('runs').offsetTop > by('setup').offsetTop + 50) by('stage').scrollIntoView(); // in one column
  by('status').textContent = `Running ${runs.map((r) => r.algorithm).join(' and ')}.`;
  draw();
  const mine = panes;
  await Promise.all(mine.map(async (pane) => {
    try {
      await pane.run.follow(() => frame(pane));
    } catch (error) {
      pane.run.state = 'failed';
      pane.run.reason = error.message;
    }
    pane.update();
    remember(pane.run);
  }));
  if (panes !== mine) return null;
  draw();
  by('status').textContent = runs.map((r) => `${r.algorithm}: ${r.words()}, ${r.best()}`).join('. ') + '.';
  by('run').disabled = false;
  if (document.activeElement === by('stop')) by('run').focus({preventScroll: true});
  by('stop').disabled = true;
  return runs;
}

/** Adds to the names of two runs of one algorithm the options in which they differ. */
function distinguish([a, b]) {
  if (!b || a.algorithm !== b.algorithm) return;
  const differ = (one, other) => Object.entries(one).filter(([k, v]) => other[k] !== v).map(([k, v]) => `, ${k} ${v}`).join('');
  a.algorithm += differ(a.members.options, b.members.options);
  b.algorithm += differ(b.members.options, a.members.options);
}

/** Stops what runs. */
async function halt() {
  await Promise.all(current().filter((run) => !run.ended).map((run) => api.stop(run.id).catch(() => {})));
}

const stale = new Set();

/** Shows what is new of a pane in the next frame. */
function frame(pane) {
  if (stale.size === 0) {
    requestAnimationFrame(() => {
      const now = [...stale];
      stale.clear();
      for (const p of now) if (panes.includes(p)) p.update();
      draw();
    });
  }
  stale.add(pane);
}

function draw() {
  by('curve').hidden = !curves.show(panes.map((pane, i) => ({run: pane.run, kind: kinds[i]})));
}

/** Adds a run to the history. */
function remember(run) {
  const {objective, bound, status, stats} = run.summary ?? {};
  const show = make('button', {type: 'button', onclick: () => review(run), 'aria-label': `Show run ${number + 1}`}, 'Show');
  const again = make('button', {type: 'button', onclick: () => restore(run), 'aria-label': `Take the settings of run ${number + 1}`}, 'Settings');
  const cells = [`${++number}`, run.problem.name, run.algorithm, run.seed, status ?? run.state, objective ?? '', bound ?? '', stats?.time_ms?.toFixed(1) ?? ''];
  by('past').prepend(make('tr', {}, ...cells.map((text, i) => make('td', {class: i === 0 || i > 4 || i === 3 ? 'number' : ''}, String(text))), make('td', {}, show, again)));
  by('history').hidden = false;
}

/** Shows a run of the history, unless something runs. */
function review(run) {
  if (by('run').disabled) return;
  panes = [new Pane(run, kinds[0])];
  by('panes').className = '';
  by('panes').replaceChildren(panes[0].element);
  by('together').replaceChildren();
  by('status').textContent = `Shown: ${run.problem.name}, ${run.algorithm}, seed ${run.seed}.`;
  draw();
  by('stage').scrollIntoView();
}

/** Fills the form with the members of a job, and with the algorithm of a second one. */
function fill(members, second) {
  choose(members.problem);
  instance.restore(members);
  contestants[0].restore(members);
  if (second) contestants[1].restore(second);
  by('second').checked = Boolean(second);
  pairs();
  by('time').value = members.limits.time;
  by('steps').value = members.limits.steps ?? '';
  by('seed').value = members.seed;
}

function restore(run) {
  fill(run.members);
  by('problem').focus();
}

function listen() {
  by('problem').addEventListener('change', (e) => choose(e.target.value));
  by('second').addEventListener('change', pairs);
  by('setup').addEventListener('submit', (e) => {
    e.preventDefault();
    if (!by('run').disabled) start();
  });
  by('stop').addEventListener('click', halt);
  document.addEventListener('keydown', (e) => {
    if (e.key === 'Enter' && e.ctrlKey) by('setup').requestSubmit();
    if (e.key === 'Escape' && !by('stop').disabled) halt();
  });
}

try {
  problems = await api.problems();
  by('problem').replaceChildren(...problems.map((p) => make('option', {value: p.name}, p.name)));
  by('chart').append(curves.body);
  listen();
  const asked = new URLSearchParams(location.search).get('problem');
  choose(problems.some((p) => p.name === asked) ? asked : problems[0].name);
  lessons({fill, start, halt, busy: () => by('run').disabled});
  document.documentElement.dataset.ready = 'yes';
} catch (error) {
  refused(error);
}
