// Elements.

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

/** The element of an id. */
export const by = (id) => document.getElementById(id);

let count = 0;

/** A new id. */
export const fresh = (stem) => `${stem}-${++count}`;
