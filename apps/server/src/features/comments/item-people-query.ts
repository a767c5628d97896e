import { sql, type SQL } from 'drizzle-orm';
import { prepared } from '../../db/prepared.ts';
import { commentPersonColumns, type CommentPerson } from './find-authors.ts';
import { isKnownOnBoard, isKnownOnItem } from './find-viewers.ts';
import { boardViewers, itemViewers } from './viewers-sql.ts';

const value = sql.placeholder;
const seenId = sql`${value('seenId')}`;
const name = sql.raw(`trim(u.first_name || ' ' || u.last_name)`);

const people = (what: 'item' | 'board', viewers: (id: SQL) => SQL, isKnown: (id: SQL) => SQL) => {
  const found = sql`viewers join users u on u.id = viewers.id
    where (${value('readsInternal')}::bool or ${isKnown(seenId)})
      and (${value('search')}::text is null or ${name} ilike ${value('search')})`;
  return {
    /** By name. */
    page: prepared<CommentPerson>(
      `${what}_people`,
      sql`with ${viewers(seenId)} select ${commentPersonColumns} from ${found}
        order by lower(${name}), u.id limit ${value('limit')} offset ${value('offset')}`,
    ),
    /** How many they are. */
    count: prepared<{ total: number }>(
      `${what}_people_count`,
      sql`with ${viewers(seenId)} select count(*)::int as total from ${found}`,
    ),
  };
};

/** People who see an item, and those who see a board. */
export const itemPeople = people('item', itemViewers, isKnownOnItem);
export const boardPeople = people('board', boardViewers, isKnownOnBoard);
