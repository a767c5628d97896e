/** The calls of the session; apart, so that the log-in page opens without zod. */
export const loadContract = () => import('./contract.ts');
