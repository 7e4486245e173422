// One control for two players side by side.
import {make} from './elements.js';

const fine = 1000; // positions of the slider

/** A control of players; players() gives those that there are, and makes them if need be. */
export class Both {
  constructor(players) {
    this.players = players;
    const button = (text, act, name) => make('button', {type: 'button', onclick: act, 'aria-label': name}, text);
    const each = (act) => () => { for (const player of this.ready()) act(player); };
    this.button = button('Play both', () => this.toggle());
    this.slider = make('input', {type: 'range', min: 0, max: fine, value: 0, 'aria-label': 'Both runs: part of the events', oninput: () => this.slide()});
    this.element = make('div', {class: 'player-controls', role: 'group', 'aria-label': 'Steps of both runs'},
      button('|◀', each((p) => p.go(0)), 'Both to the beginning'), button('◀', each((p) => p.step(-1)), 'Both one event back'), this.button,
      button('▶', each((p) => p.step(1)), 'Both one event forward'), button('▶|', each((p) => p.end()), 'Both to the end'), this.slider);
  }

  /** The players, connected with the control. */
  ready() {
    const players = this.players();
    for (const player of players) player.moved = () => this.update(players);
    return players;
  }

  update(players) {
    const part = ({at, store}) => (store.count === 0 ? 0 : at / store.count);
    if (document.activeElement !== this.slider) this.slider.value = Math.round(fine * Math.min(...players.map(part)));
    this.button.textContent = players.some((p) => p.playing) ? 'Pause both' : 'Play both';
  }

  toggle() {
    const players = this.ready(), playing = players.some((p) => p.playing);
    for (const player of players) {
      if (playing) player.pause();
      else player.play();
    }
    this.update(players);
  }

  slide() { for (const player of this.ready()) player.go(Math.round(this.slider.value / fine * player.store.count)); }
}
