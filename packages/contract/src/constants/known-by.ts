/** How Facet knew somebody: they signed in, entered a code that was mailed to them, or had nothing but the link. */
export const KNOWN_BY = ['account', 'code', 'link'] as const;
export type KnownBy = (typeof KNOWN_BY)[number];
