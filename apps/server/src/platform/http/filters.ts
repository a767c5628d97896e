/** A filter's list, or null for an empty one, which means "not filtered by this". */
export const orNull = <T>(list: readonly T[]) => (list.length > 0 ? list : null);

/** A LIKE pattern that finds a text anywhere, with wildcards taken literally. */
export const likeText = (text: string | undefined) => (text ? `%${text.replaceAll(/[\\%_]/g, '\\$&')}%` : null);
