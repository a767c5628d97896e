import { sql, type SQL } from 'drizzle-orm';

/**
 * What the reader (value `userId`) reads as the name of `file`, an `item` of `style`; the twin of `shownName` for lists
 * that search or sort by it: nobody may find a name out by searching for it. `isTeam`: whether they are told names.
 */
export const readName = (isTeam: SQL): SQL => sql`case
  when ${isTeam} or file.uploader_id = ${sql.placeholder('userId')}::int then file.original_name
  else concat(coalesce(file.title, concat(style.number || ' ', style.title, ' v', item.version)),
    case when file.format <> 'other' then '.' || file.format end) end`;
