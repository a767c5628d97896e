/** The children with a name, whatever their namespace. */
export const findChildren = (parent: Element, name: string): Element[] =>
  [...parent.children].filter(({ localName }) => localName === name);

/** The first child with a name; null if there is none. */
export const findChild = (parent: Element, name: string): Element | null =>
  [...parent.children].find(({ localName }) => localName === name) ?? null;

/** All descendants with a name, however deep. */
export const elementsIn = (parent: Element, name: string): Element[] => [...parent.getElementsByTagNameNS('*', name)];

/** The value of an attribute, whatever its namespace; null if absent. */
export const readAttribute = (element: Element, name: string): string | null =>
  [...element.attributes].find(({ localName }) => localName === name)?.value ?? null;
