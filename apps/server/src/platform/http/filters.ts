/** A filter's list, or null for an empty one, which means "not filtered by this". */
export const orNull = <T>(list: readonly T[]) => (list.length > 0 ? list : null);
