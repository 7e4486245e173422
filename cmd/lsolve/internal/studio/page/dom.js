// Elements.
export {fresh, make, save} from './player/elements.js';

/** The element of an id. */
export const by = (id) => document.getElementById(id);
