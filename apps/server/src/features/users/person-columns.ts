import { aliasedTableColumn, type Column } from 'drizzle-orm';
import { users } from '../../db/schema/index.ts';
import { jsonOf } from '../../db/typed-sql.ts';

/** The columns that `presentPerson` needs, for selects that join `users`. */
export const personColumns = {
  id: users.id,
  firstName: users.firstName,
  lastName: users.lastName,
  email: users.email,
  avatarFileId: users.avatarFileId,
};

/** The same as one JSON value, for a subquery in which `users` has this name. */
export function personJson(name: string) {
  const theirs = <C extends Column>(column: C) => aliasedTableColumn(column, name);
  return jsonOf({
    id: theirs(users.id),
    firstName: theirs(users.firstName),
    lastName: theirs(users.lastName),
    email: theirs(users.email),
    avatarFileId: theirs(users.avatarFileId),
  });
}
