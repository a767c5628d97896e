import { hearMaintenance } from './maintenance.ts';

/** Asks whether nothing can be changed: for pages that ask the server nothing else, and while that is so. */
export async function lookForMaintenance(): Promise<void> {
  const answer = await fetch('/api/health', { cache: 'no-store' }).catch(() => null);
  if (answer) hearMaintenance(answer.headers);
}
