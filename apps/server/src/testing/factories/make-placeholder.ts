import { users } from '../../db/schema/index.ts';
import type { App } from '../../platform/app.ts';
import { uniqueEmail } from './unique.ts';

/** Somebody who was asked or invited and never registered. */
export async function makePlaceholder(app: App, { email = uniqueEmail('guest') }: { email?: string } = {}) {
  const [user] = await app.db.insert(users).values({ email, role: 'client' }).returning();
  if (!user) throw new Error('no placeholder');
  return user;
}
