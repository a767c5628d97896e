import type { Language } from '@facet/contract/words/languages';
import { sql } from 'drizzle-orm';
import { prepared } from '../../db/prepared.ts';

type Spoken = { language: Language; formats: string | null; timeZone: string | null };

/** In which language somebody is written to, and how they write dates and numbers. */
export const spokenBy = prepared<Spoken>(
  'language_of_person',
  sql`select language, settings ->> 'date_locale' as formats, settings ->> 'time_zone' as "timeZone"
    from users where id = ${sql.placeholder('userId')}`,
);
