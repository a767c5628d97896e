/** What no further try of a job can change: it goes to the operator at once. */
export class NoRetryError extends Error {}
