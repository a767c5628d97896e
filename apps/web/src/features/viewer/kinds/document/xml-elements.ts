/** The children of a name, whatever its namespace. */
export const childrenOf = (parent: Element, name: string): Element[] =>
  [...parent.children].filter(({ localName }) => localName === name);

/** The first child of a name; null where there is none. */
export const childOf = (parent: Element, name: string): Element | null =>
  [...parent.children].find(({ localName }) => localName === name) ?? null;

/** All elements of a name, however deep. */
export const elementsIn = (parent: Element, name: string): Element[] => [...parent.getElementsByTagNameNS('*', name)];

/** What an attribute says, whatever its namespace; null where there is none. */
export const attributeOf = (element: Element, name: string): string | null =>
  [...element.attributes].find(({ localName }) => localName === name)?.value ?? null;
