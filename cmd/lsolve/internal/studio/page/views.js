// What a pane shows of a run, a tab each. A view has a label, says whether it fits a problem and the
// members of a job, and makes an object with an element and update(run), which is called when there
// is something new; run is that of run.js. To add a view, add it to the list.
import * as api from './api.js';
import {make, save as keep} from './dom.js';
import {steps} from './steps.js';

/** Calls load, never twice at once; what comes meanwhile is loaded once more at the end. */
function coalesce(load) {
  let busy = false, again = false;
  const turn = async (...args) => {
    if (busy) { again = true; return; }
    busy = true;
    try {
      do {
        again = false;
        await load(...args);
      } while (again);
    } catch { // the job is not kept any more, or the server has ended
    } finally {
      busy = false;
    }
  };
  return turn;
}

const picture = {
  label: 'Picture',
  fits: (problem) => problem.answers.includes('svg'),
  create() {
    const image = make('img', {class: 'picture', hidden: true, alt: ''});
    let version = -1, url = '';
    const load = coalesce(async (run) => {
      if (run.version === version) return;
      version = run.version;
      const blob = await api.answer(run.id, 'svg');
      if (!blob) return;
      URL.revokeObjectURL(url);
      url = URL.createObjectURL(blob);
      image.src = url;
      image.hidden = false;
      image.alt = `The answer of ${run.algorithm}: ${run.best()}. The tab Text has it as text.`;
    });
    return {element: image, update: load};
  },
};

const text = {
  label: 'Text',
  fits: () => true,
  create() {
    const element = make('pre', {tabIndex: 0});
    let version = -1;
    const load = coalesce(async (run) => {
      if (run.version === version) return;
      version = run.version;
      const blob = await api.answer(run.id, 'text');
      if (blob) element.textContent = await blob.text();
    });
    return {element, update: load};
  },
};

const figures = {
  label: 'Figures',
  fits: () => true,
  create() {
    const body = make('tbody');
    return {
      element: make('table', {}, body),
      update(run) {
        body.replaceChildren(...Object.entries(run.figures()).map(([name, value]) =>
          make('tr', {}, make('th', {scope: 'row'}, name.replaceAll('_', ' ')), make('td', {class: 'number'}, String(value)))));
      },
    };
  },
};

const save = {
  label: 'Save',
  fits: () => true,
  create() {
    const element = make('div', {class: 'save'});
    return {
      element,
      update(run) {
        if (element.childElementCount > 0) return;
        const names = {html: 'A page about the run', svg: 'Picture', csv: 'Table', text: 'Text', json: 'JSON', library: "The problem library's format"};
        element.append(...run.problem.answers.map((format) => make('button', {type: 'button', onclick: () => download(run, format)}, names[format] ?? format)));
      },
    };
  },
};

async function download(run, format) {
  const blob = await api.answer(run.id, format).catch(() => null);
  if (!blob) return;
  const suffix = {text: 'txt', library: 'sol'}[format] ?? format;
  keep(blob, `${run.stem}.${suffix}`);
}

export const views = [picture, text, steps, figures, save];
