/** For polls that wait for a process to measure a model: each look at its card takes time from the process. */
export const UNTIL_MEASURED = { timeout: 90_000, interval: 100 };
