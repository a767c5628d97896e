import type { ModuleName } from '@facet/contract/constants/catalogue';
import type { PieceStatus } from '@facet/contract/constants/figures';
import { sql } from 'drizzle-orm';
import { plannedAnew } from '../../db/prepared.ts';
import { spellWord } from '../designs/design-sql.ts';
import { counted, countedSpells, intervalSql, intervals, pieces, rowsSql, since, until } from './counted-sql.ts';

type Counted = { word: PieceStatus; count: number };
export type StatusRow = {
  statuses: (Counted & { module: ModuleName })[];
  days: { day: string }[];
  /** What entered and left each status, by interval. */
  moves: (Counted & { day: string })[];
};

/** Pieces by present status, and what entered and left each status. */
export const statusQuery = plannedAnew<StatusRow>(
  'analytics_status',
  sql`${counted}, ${pieces},
    spells as materialized (
      select case when is_approved then 'approved' else word end as word, at as started_at, null::timestamptz as ended_at
        from pieces where at < ${until}
      union all select ${spellWord}, spell.started_at, spell.ended_at from ${countedSpells}
        and spell.ended_at > ${since} and spell.started_at < ${until}),
    moves as (
      select ${intervalSql(sql`greatest(started_at, ${since})`)} as day, word, count(*) as n from spells group by 1, 2
      union all select ${intervalSql(sql`ended_at`)}, word, -count(*) from spells where ended_at < ${until} group by 1, 2)
  select ${rowsSql(sql`select module, word, count(*)::int as count from pieces group by 1, 2`)} as statuses,
    ${rowsSql(sql`select day::text from ${intervals} step order by 1`)} as days,
    ${rowsSql(sql`select day::text, word, sum(n)::int as count from moves group by 1, 2`)} as moves`,
);
