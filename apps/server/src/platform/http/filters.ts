/** An empty list of a filter means that it was not asked for. */
export const orNull = <T>(list: readonly T[]) => (list.length > 0 ? list : null);

/** A text to look for anywhere, with the signs that LIKE reads as wildcards taken literally. */
export const likeText = (text: string | undefined) => (text ? `%${text.replaceAll(/[\\%_]/g, '\\$&')}%` : null);
