/**
 * The fetches of queries that show an answer already. Without a connection they fail: what is stored for their address was read
 * before, perhaps before the reader's own latest change.
 */
const refetches = new WeakSet<AbortSignal>();

export const noteRefetch = (signal: AbortSignal): void => void refetches.add(signal);
export const isRefetch = (signal: AbortSignal | undefined): boolean => signal !== undefined && refetches.has(signal);
