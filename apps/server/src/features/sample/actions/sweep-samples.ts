import { asc, isNull } from 'drizzle-orm';
import { samples } from '../../../db/schema/index.ts';
import type { App } from '../../../platform/app.ts';
import { removeTeam } from './remove-sample.ts';

const AT_ONCE = 100;

/** Removes the teams of samples whose space was deleted like any other and has left the trash by now. */
export async function sweepSamples(app: App, signal: AbortSignal): Promise<void> {
  const left = await app.db
    .select()
    .from(samples)
    .where(isNull(samples.spaceId))
    .orderBy(asc(samples.userId))
    .limit(AT_ONCE);
  for (const sample of left) await removeTeam(app, sample, signal);
}
