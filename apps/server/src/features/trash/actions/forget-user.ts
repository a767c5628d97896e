import { sql } from 'drizzle-orm';
import { transact } from '../../../db/transact.ts';
import type { App } from '../../../platform/app.ts';
import { filesOfUser } from '../find-files.ts';
import { dropFiles } from './drop-files.ts';

/**
 * Forgets who a deleted person was. The row stays, without name, address and password, because designs, comments and
 * decisions keep an author; what was only theirs goes.
 */
export const forgetUser = (app: App, userId: number) =>
  transact(app, async (tx) => {
    const lock = sql`select id from users where id = ${userId} and deleted_at is not null for update`;
    const { rowCount } = await tx.execute(lock);
    if (rowCount === 0) return;
    const fileIds = await filesOfUser(tx, userId);
    await tx.execute(sql`update users set first_name = '', last_name = '', email = 'deleted-' || id || '@invalid',
      password_hash = null, avatar_file_id = null, claimed_name = null, claimed_avatar_file_id = null, settings = '{}', email_verified_at = null, registered_at = null
      where id = ${userId}`);
    // My Space is only theirs, and is emptied with the other spaces.
    await tx.execute(sql`update spaces set personal_owner_id = null where personal_owner_id = ${userId}`);
    for (const table of ['sessions', 'social_accounts', 'notifications', 'downloads', 'calendar_links', 'kept_views'])
      await tx.execute(sql`delete from ${sql.identifier(table)} where user_id = ${userId}`);
    await dropFiles(app, tx, fileIds);
  });
