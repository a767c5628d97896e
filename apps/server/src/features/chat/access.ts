import type { App } from '../../platform/app.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import { forbidden } from '../../platform/errors.ts';
import { recentProjectFor } from '../projects/access.ts';
import type { Standing } from '../projects/standing.ts';
import { readsChat, writesChat } from './policy.ts';

const rules = { read: readsChat, 'write in': writesChat } as const;

/** The actor's standing in a project whose chat they may read, or write in: 404 when there is none, else 403. */
export async function chatFor(
  app: Pick<App, 'db' | 'rights'>,
  actor: Actor,
  projectId: number,
  verb: keyof typeof rules,
): Promise<Standing> {
  const standing = await recentProjectFor(app, actor, projectId, 'view');
  if (!rules[verb](standing)) throw forbidden(`${verb} the chat`);
  return standing;
}
