type Table<V> = Readonly<Record<string, V>>;

/**
 * Whether a table itself has a name that came from outside; what every object inherits (`constructor`) doesn't count.
 */
export const hasEntry = <T extends object>(table: T, name: PropertyKey): name is keyof T => Object.hasOwn(table, name);

/** A table's entry under a name that came from outside, or undefined; never what every object inherits. */
export const findEntry = <V>(table: Table<V>, name: string): V | undefined =>
  hasEntry(table, name) ? table[name] : undefined;
