import type { Db } from '../../db/client.ts';
import { speakingTo } from '../../platform/speech.ts';
import { spokenBy } from './queries.ts';

/** Does work for somebody (null for whoever is gone), whoever caused it: in their language, with dates and numbers as they write them and in their time zone. */
export async function speakToPerson<T>(db: Db, userId: number | null, work: () => T): Promise<Awaited<T>> {
  const [person] = await spokenBy(db, { userId });
  const { language, formats, timeZone } = person ?? { language: 'en', formats: null, timeZone: null };
  return await speakingTo(language, { formats: formats ?? undefined, timeZone: timeZone ?? undefined }, work);
}
