import { sql } from 'drizzle-orm';
import { prepared } from '../../db/prepared.ts';
import { commentPersonColumns, type CommentPerson } from './find-authors.ts';
import { isKnownOnItem } from './find-viewers.ts';
import { itemViewers } from './viewers-sql.ts';

const value = sql.placeholder;
const itemId = sql`${value('itemId')}`;
const name = sql.raw(`trim(u.first_name || ' ' || u.last_name)`);

const found = sql`viewers join users u on u.id = viewers.id
  where (${value('readsInternal')}::bool or ${isKnownOnItem(itemId)})
    and (${value('search')}::text is null or ${name} ilike ${value('search')})`;

/** People who see an item, by name. */
export const itemPeople = prepared<CommentPerson>(
  'item_people',
  sql`with ${itemViewers(itemId)} select ${commentPersonColumns} from ${found}
    order by lower(${name}), u.id limit ${value('limit')} offset ${value('offset')}`,
);

/** How many they are. */
export const itemPeopleCount = prepared<{ total: number }>(
  'item_people_count',
  sql`with ${itemViewers(itemId)} select count(*)::int as total from ${found}`,
);
