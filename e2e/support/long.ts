/**
 * For a journey that would make the check too long: `npm run test:long` takes it. The check walks each part's main way, and
 * whatever people could lose by; further ways, with keys, on phones or in old browsers, are left to the long run.
 */
export const LONG = { tag: '@long' };
