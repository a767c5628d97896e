/**
 * The order of names in lists: as people look them up, numbers as numbers. All languages that are offered have the same
 * (a test says when one comes that has its own), and so has the database's `reading_order`.
 */
export const inReadingOrder = (one: string, other: string): number => one.localeCompare(other, 'en', { numeric: true });
