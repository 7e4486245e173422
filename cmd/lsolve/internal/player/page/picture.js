// Pictures of the answers.
import {make} from './elements.js';

/**
 * A picture is in the recording, or drawn(answer) draws it: a promise of a Blob, or of null.
 */
export class Picture {
  constructor(drawn) {
    this.label = 'Answer';
    this.drawn = drawn;
    this.shown = 0;
    this.url = '';
    this.image = make('img', {alt: 'The best answer so far', hidden: true, class: 'player-picture'});
    this.none = make('p', {class: 'quiet'}, 'There is no answer yet.');
    this.body = make('div', {}, this.image, this.none);
  }

  fits(store) { return store.header.problem !== 'queens' && (store.pictures.length > 1 || Boolean(this.drawn) && store.answers.length > 0); }

  draw(store, i) {
    const before = store.answers.upTo(i), event = before > 0 ? store.answers.data[before - 1] : 0;
    const wanted = this.drawn ? event : store.picture.data[i];
    this.none.hidden = wanted > 0;
    this.image.hidden = wanted === 0 || !this.image.src;
    if (wanted === this.shown) return;
    this.shown = wanted;
    if (wanted === 0) return;
    if (!this.drawn) this.show(`data:image/svg+xml;charset=utf-8,${encodeURIComponent(store.pictures[wanted])}`);
    else this.load(store, wanted);
  }

  /** Has the wanted picture drawn; one at a time. */
  async load(store, wanted) {
    if (this.busy) return;
    this.busy = true;
    const blob = await this.drawn(store.event(wanted).answer).catch(() => null);
    this.busy = false;
    if (blob) {
      URL.revokeObjectURL(this.url);
      this.url = URL.createObjectURL(blob);
      this.show(this.url);
    }
    if (this.shown !== wanted && this.shown > 0) this.load(store, this.shown);
  }

  show(url) {
    this.image.src = url;
    this.image.hidden = false;
  }
}
