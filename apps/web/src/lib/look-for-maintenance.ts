import { hearMaintenance } from './maintenance.ts';

/** Asks whether nothing can be changed: for pages that ask the server nothing else, and while that is so. */
export async function lookForMaintenance(): Promise<void> {
  // An answer whose body nobody reads stays open.
  const answer = await fetch('/api/health', { method: 'HEAD', cache: 'no-store' }).catch(() => null);
  if (answer) hearMaintenance(answer.headers);
}
