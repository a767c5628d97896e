import type { Db, Tx } from '../../db/client.ts';
import { sql } from 'drizzle-orm';
import type { Actor } from '../../platform/auth/actor.ts';
import { forbidden } from '../../platform/errors.ts';
import { moduleFor, projectFor, projectIdOfModule } from '../access/project-access.ts';
import { projectRules } from '../access/project-policy.ts';
import { t } from '@facet/contract/words/speech';

/** A module that the actor may share; 404 when they see nothing of it, 403 when they may not share it. */
export async function moduleToShare(db: Db, actor: Actor, moduleId: number) {
  const standing = await projectFor(db, actor, await projectIdOfModule(db, moduleId), 'view');
  const module = moduleFor(standing, moduleId);
  if (!projectRules.share(standing)) throw forbidden(t('share module'));
  return { standing, module };
}

/** The same with the module locked, so that two people who set its sharing come one after the other. */
export async function lockedModuleToShare(tx: Tx, actor: Actor, moduleId: number) {
  await tx.execute(sql`select id from project_modules where id = ${moduleId} for no key update`);
  return moduleToShare(tx, actor, moduleId);
}
