// The steps of a run, from its recording, while it is made; and one control for two runs.
import * as api from './api.js';
import {make, save} from './dom.js';
import {exported} from './export.js';
import {Both} from './player/both.js';
import {Player} from './player/player.js';
import {read} from './player/read.js';
import {Store} from './player/store.js';

/** The view of package pane: see views.js. */
export const steps = {
  label: 'Steps',
  fits: (problem, members) => members.record === true,
  create() {
    const element = make('div'), note = make('p', {role: 'alert', class: 'quiet', hidden: true});
    let player = null;
    return {
      element,
      player: () => player,
      update(run) {
        if (player) return;
        player = begin(run, (text) => {
          note.textContent = text;
          note.hidden = false;
        });
        element.append(note, player.element);
      },
    };
  },
};

/** Makes a player, and reads the recording into it. */
function begin(run, complain) {
  const store = new Store(), gone = new AbortController();
  const player = new Player(store, {
    label: `${run.problem.name}, ${run.algorithm}`,
    drawn: run.problem.answers.includes('svg') ? (answer) => api.picture(run.id, answer) : undefined,
    buttons: [
      ['Save the recording', () => save(store.blob(), `${run.stem}.jsonl`)],
      ['Save as a page', async () => {
        try {
          save(await exported(run, store), `${run.stem}.html`);
        } catch (error) {
          complain(`The page cannot be made: ${error.message}`);
        }
      }],
    ],
  });
  player.end();
  const changed = () => {
    if (!player.element.isConnected) gone.abort();
    else player.refresh();
  };
  api.recording(run.id, gone.signal).then((stream) => read(stream, store, changed)).catch((error) => {
    if (!gone.signal.aborted) complain(`The steps end here: ${error.message}`);
    store.ended = true;
    player.refresh();
  });
  return player;
}

/** A control of the steps of two panes; [] if there are not two with steps. */
export function together(panes) {
  const places = panes.map((pane) => pane.tabs.findIndex((tab) => tab.label === steps.label));
  if (panes.length < 2 || places.includes(-1)) return [];
  return [new Both(() => panes.map((pane, i) => {
    if (pane.chosen !== places[i]) pane.select(places[i]);
    return pane.tabs[places[i]].player();
  })).element];
}
