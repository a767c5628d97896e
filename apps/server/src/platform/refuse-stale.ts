import { conflict } from './errors.ts';

/** 409 when somebody changed a row after it was read; who names no moment is not held to one. */
export function refuseStale(updatedAt: Date, readAt: string | undefined, thing: string): void {
  if (readAt === undefined || updatedAt.getTime() === Date.parse(readAt)) return;
  throw conflict(`Someone else changed this ${thing}. Reload it and try again.`);
}
