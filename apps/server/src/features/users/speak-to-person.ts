import type { Db } from '../../db/client.ts';
import { speakingTo } from '../../platform/speech.ts';
import { spokenBy } from './queries.ts';

/**
 * Runs work in somebody's language, number and date formats and time zone, whoever caused it; null for somebody who is
 * gone.
 */
export async function speakToPerson<T>(db: Db, userId: number | null, work: () => T): Promise<Awaited<T>> {
  const [person] = await spokenBy(db, { userId });
  const { language, formats, timeZone } = person ?? { language: 'en', formats: null, timeZone: null };
  return await speakingTo(language, { formats: formats ?? undefined, timeZone: timeZone ?? undefined }, work);
}
