import { eq } from 'drizzle-orm';
import type { Db, Tx } from '../../db/client.ts';
import { projectModules, projects } from '../../db/schema/index.ts';
import { spacesOf } from '../../db/within-spaces.ts';
import type { App } from '../../platform/app.ts';
import { auditLook } from '../../platform/audit/actions/audit-look.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import { conflict, forbidden, notFound } from '../../platform/errors.ts';
import { perApp } from '../../platform/per-app.ts';
import { createRecent } from '../../platform/recent.ts';
import { findStanding, type Somebody } from './find-standing.ts';
import { PROJECT_DEEDS, projectRules, type ProjectVerb } from './project-policy.ts';
import { isClosed, may, standingOf, type ModuleFact, type Standing } from './standing.ts';
import { message, t } from '@facet/contract/words/speech';

export const CLOSED_MODULE_TEXT = message('This module is locked or skipped and takes no uploads');

/** The actor's standing in a project: 404 if it does not exist, 403 if they don't reach it or may not do this. */
export async function projectFor(db: Db, actor: Somebody, projectId: number, verb: ProjectVerb): Promise<Standing> {
  const facts = await findStanding(db, actor, projectId);
  if (!facts) throw notFound('project');
  const standing = standingOf(facts);
  if (!standing || !projectRules[verb](standing)) throw forbidden(PROJECT_DEEDS[verb]);
  await auditLook(db, { projectId });
  return standing;
}

/** How long another process may still see old rights; the same as for sessions. */
const KEPT_MS = 1000;

/** Any change of rights that this process announces makes all of them out of date at once. */
const standings = perApp(({ rights }: Pick<App, 'rights'>) =>
  createRecent<Standing>({ keptMs: KEPT_MS, version: () => rights.changes }),
);

/**
 * Like `projectFor`, but up to a second old: for calls that are made very often and change no rights. Changes by this
 * process count at once, those by another process within that second.
 */
export async function recentProjectFor(
  app: Pick<App, 'db' | 'rights' | 'kept'>,
  actor: Somebody,
  projectId: number,
  verb: ProjectVerb,
): Promise<Standing> {
  const limited = spacesOf(actor.userId)?.join() ?? '';
  const guest = actor.guest?.recipientId ?? '';
  const key = [projectId, actor.userId, actor.emailVerified, actor.role, guest, limited].join(' ');
  const standing = await standings(app).get(key, () => projectFor(app.db, actor, projectId, 'view'));
  if (!projectRules[verb](standing)) throw forbidden(PROJECT_DEEDS[verb]);
  await auditLook(app.db, { projectId });
  return standing;
}

/** Whether somebody, once their address is verified, sees every design of a module. */
export async function seesModule(
  db: Db,
  userId: number,
  place: { projectId: number; moduleId: number },
): Promise<boolean> {
  const facts = await findStanding(db, { userId, emailVerified: true, role: 'client', guest: null }, place.projectId);
  return facts !== null && (standingOf(facts)?.visibleModuleIds.has(place.moduleId) ?? false);
}

/** Locks a project; always before its modules, so that two calls never deadlock. */
export async function lockProject(tx: Tx, projectId: number): Promise<void> {
  await tx.select({ id: projects.id }).from(projects).where(eq(projects.id, projectId)).for('no key update');
}

/** Like `projectFor`, with the project's row locked, so that two changes to one project happen one after the other. */
export async function lockedProjectFor(tx: Tx, actor: Actor, projectId: number, verb: ProjectVerb): Promise<Standing> {
  await lockProject(tx, projectId);
  return projectFor(tx, actor, projectId, verb);
}

/** The project that a module belongs to; whether the actor may see either is checked next. */
export async function projectIdOfModule(db: Db, moduleId: number): Promise<number> {
  const [found] = await db
    .select({ projectId: projectModules.projectId })
    .from(projectModules)
    .where(eq(projectModules.id, moduleId))
    .limit(1);
  if (!found) throw notFound('module');
  return found.projectId;
}

/** A module of the project; 404 when the actor sees nothing of it. */
export function moduleFor(standing: Standing, moduleId: number): ModuleFact {
  const module = standing.modules.find(({ id }) => id === moduleId);
  if (!module || !standing.reachableModuleIds.has(moduleId)) throw notFound('module');
  return module;
}

/** A module that the actor may upload to; 409 while it is locked or skipped. */
export function uploadModuleFor(standing: Standing, moduleId: number): ModuleFact {
  const module = moduleFor(standing, moduleId);
  if (!may(standing, 'can-upload-design') || !standing.writableModuleIds.has(moduleId))
    throw forbidden(t('upload here'));
  if (isClosed(module)) throw conflict(CLOSED_MODULE_TEXT);
  return module;
}
