/** Loads the calls of the session on demand, so that the log-in page opens without zod. */
export const loadContract = () => import('./contract.ts');
