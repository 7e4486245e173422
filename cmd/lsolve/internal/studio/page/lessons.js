// Lessons: texts with experiments. #lessons is the list, #lesson=NAME one of them. A lesson is a
// file of the folder lessons, and a name here.
import {by, make} from './dom.js';
import {Experiment} from './experiment.js';

const names = ['heuristics', 'hillclimb', 'backtracker', 'doppelblock', 'domino', 'tails', 'restarts', 'learning', 'seeding'];

const texts = new Map();

/** The text of a lesson, as a document. */
async function text(name) {
  if (!texts.has(name)) {
    const response = await fetch(new URL(`lessons/${name}.html`, import.meta.url));
    if (!response.ok) throw new Error(`the text of the lesson ${name} does not come: ${response.statusText}`);
    texts.set(name, new DOMParser().parseFromString(await response.text(), 'text/html'));
  }
  return texts.get(name);
}

const title = 'lsolve studio';
let open = [], page = null;

/** Opens what the address says, now and when it changes; page fills the form, starts runs and halts them. */
export async function lessons(the) {
  page = the;
  window.addEventListener('hashchange', route);
  await route();
}

async function route() {
  const hash = decodeURIComponent(location.hash), name = hash.replace('#lesson=', '');
  if (hash !== '' && hash !== '#lessons' && !hash.startsWith('#lesson=')) return; // a place on the page
  close();
  try {
    if (hash === '#lessons') await list();
    else if (names.includes(name)) await lesson(name);
    else if (hash !== '') throw new Error(`there is no lesson ${name}`);
  } catch (error) {
    show('Lessons', make('p', {role: 'alert'}, `${error.message}.`), links());
  }
}

function close() {
  for (const experiment of open) experiment.close();
  open = [];
  by('lesson').after(by('stage')); // an experiment may have it
  by('lesson').replaceChildren();
  by('lesson').hidden = true;
  document.title = title;
}

/** Shows a heading and what comes below it. */
function show(heading, ...below) {
  const head = make('h2', {id: 'lesson-title', tabIndex: -1}, heading);
  by('lesson').replaceChildren(head, ...below);
  by('lesson').hidden = false;
  document.title = `${heading} - ${title}`;
  by('lesson').scrollIntoView();
  head.focus({preventScroll: true});
}

const link = (name, text) => make('a', {href: name === '' ? '#' : name === 'lessons' ? '#lessons' : `#lesson=${name}`}, text);

/** The links at the end: to the lessons beside this one, the list, and out. */
function links(name) {
  const at = names.indexOf(name), nav = make('nav', {class: 'actions', 'aria-label': 'Other lessons'});
  if (at > 0) nav.append(link(names[at - 1], 'Previous lesson'));
  if (at >= 0 && at < names.length - 1) nav.append(link(names[at + 1], 'Next lesson'));
  nav.append(link('lessons', 'All lessons'), link('', 'Close'));
  return nav;
}

async function list() {
  const all = await Promise.all(names.map(text));
  if (location.hash !== '#lessons') return; // by now another one was asked for
  const items = all.map((doc, i) => make('li', {}, link(names[i], doc.title), make('p', {}, doc.querySelector('meta[name=description]').content)));
  show('Lessons', make('p', {}, 'Each has a text, experiments that run here, and a question. The figures in the texts are those of the runs.'),
    make('ol', {class: 'list'}, ...items), link('', 'Close'));
}

async function lesson(name) {
  const doc = await text(name);
  if (location.hash !== `#lesson=${name}`) return;
  const body = document.importNode(doc.body, true);
  open = [...body.querySelectorAll('figure')].map((figure) => new Experiment(figure, page, body));
  show(doc.title, ...body.childNodes, links(name));
}
