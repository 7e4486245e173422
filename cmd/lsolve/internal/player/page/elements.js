// Elements, colours and canvases.

/** Makes an element with properties and children; a property with a dash is an attribute. */
export function make(name, properties = {}, ...children) {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(properties)) {
    if (value === undefined || value === null) continue;
    if (key.includes('-') || key === 'role' || key === 'for' || key === 'class') element.setAttribute(key, value);
    else element[key] = value;
  }
  element.append(...children);
  return element;
}

let count = 0;

/** A new id. */
export const fresh = (stem) => `${stem}-${++count}`;

/** The colours of the page: palette(e)('ink') is what --ink is there. */
export function palette(element) {
  const style = getComputedStyle(element), known = {};
  return (name) => (known[name] ??= style.getPropertyValue(`--${name}`).trim());
}

/** Gives a canvas a size in CSS pixels, and returns its empty context in these units. */
export function prepare(canvas, width, height) {
  const ratio = window.devicePixelRatio || 1;
  canvas.width = Math.round(width * ratio);
  canvas.height = Math.round(height * ratio);
  canvas.style.width = `${width}px`;
  canvas.style.height = `${height}px`;
  const g = canvas.getContext('2d');
  g.setTransform(ratio, 0, 0, ratio, 0, 0);
  return g;
}

/** Offers bytes as a file. */
export function save(blob, name) {
  const url = URL.createObjectURL(blob);
  make('a', {href: url, download: name}).click();
  setTimeout(() => URL.revokeObjectURL(url), 60000);
}
