/** A journey that takes too long for every check: `npm run test:long` takes it. */
export const LONG = { tag: '@long' };
