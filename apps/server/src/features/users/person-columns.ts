import { sql } from 'drizzle-orm';
import { users } from '../../db/schema/index.ts';
import type { Person } from './presenter.ts';

/** The columns that `presentPerson` needs, for selects that join `users`. */
export const personColumns = {
  id: users.id,
  firstName: users.firstName,
  lastName: users.lastName,
  email: users.email,
  avatarFileId: users.avatarFileId,
};

/** The same as one JSON value, for a subquery in which `users` is called `alias`. */
export const personJson = (alias: string) =>
  sql
    .raw(
      `json_build_object('id', ${alias}.id, 'firstName', ${alias}.first_name, 'lastName', ${alias}.last_name,
  'email', ${alias}.email, 'avatarFileId', ${alias}.avatar_file_id)`,
    )
    .mapWith((value: Person) => value);
