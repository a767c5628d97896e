import type { BriefFields } from '@facet/contract/entities/board-item';
import type { BriefAsks, BriefMoney } from '@facet/contract/entities/style-brief';
import { sql } from 'drizzle-orm';
import { prepared } from '../../db/prepared.ts';

const value = sql.placeholder;

export type KeptBrief = {
  number: number;
  asks: BriefAsks;
  money: BriefMoney | null;
  createdAt: Date;
  by: { id: number; name: string };
};

/** The brief of a style with a number, or the newest, and then the one before it. */
export const briefsQuery = prepared<KeptBrief>(
  'brief_of_style',
  sql`select brief.number, brief.asks, brief.money, brief.created_at as "createdAt",
      json_build_object('id', person.id, 'name', concat_ws(' ', person.first_name, person.last_name)) as by
    from style_briefs brief join users person on person.id = brief.created_by
    where brief.style_id = ${value('styleId')}::int
      and brief.number <= coalesce(${value('number')}::int, brief.number)
    order by brief.number desc limit 2`,
);

/** What the board’s brief said that a style was made from, and the number of its own newest brief. */
export const briefOriginQuery = prepared<{ board: BriefFields | null; newest: number | null }>(
  'brief_origin_of_style',
  sql`select style.brief as board,
      (select max(number)::int from style_briefs where style_id = style.id) as newest
    from styles style where style.id = ${value('styleId')}::int`,
);
