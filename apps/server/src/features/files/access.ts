import type { Db, Tx } from '../../db/client.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import { forbidden, notFound } from '../../platform/errors.ts';
import { findStanding } from '../projects/find-standing.ts';
import { standingOf } from '../projects/standing.ts';
import type { Standing } from '../projects/standing.ts';
import { seesUser } from '../users/access.ts';
import { lockFiles } from './actions/held-by-nothing.ts';
import type { FileFacts } from './file-columns.ts';
import { mayCapture, mayRename, seesFileIn } from './policy.ts';
import type { FileHolders, FileVerb } from './policy.ts';
import { findFile, findFiles } from './queries.ts';

/** A file that somebody may see, what it is part of, and by which project they see it (null when by none). */
export type VisibleFile = { facts: FileFacts; holders: FileHolders; standing: Standing | null };

/** The file, when the actor may see it and do this with it: 404 for what they may not see, 403 for the rest. */
export async function fileFor(db: Db, actor: Actor, fileId: number, verb: FileVerb): Promise<VisibleFile> {
  const [found] = await findFile(db, { fileId });
  if (!found) throw notFound('file');
  const standing = await standingThatShows(db, actor, found.holders);
  const { uploaderId, isAttached } = found.facts;
  const isVisible =
    standing || (uploaderId === actor.userId && !isAttached) || (await showsAsAvatar(db, actor, found.holders));
  if (!isVisible) throw notFound('file');
  if (verb === 'rename' && !mayRename(actor.userId, uploaderId, standing)) throw forbidden('rename file');
  if (verb === 'capture' && !mayCapture(actor.userId, uploaderId, standing, found.holders))
    throw forbidden('send a preview');
  return { ...found, standing };
}

/**
 * Files by id and what holds each, locked so that none is trashed before the caller holds it too; who may see them is the
 * caller's to ask (`seesFileIn`).
 */
export async function filesByIds(tx: Tx, ids: readonly number[]) {
  await lockFiles(tx, ids);
  return findFiles(tx, { ids: [...ids] });
}

async function standingThatShows(db: Db, actor: Actor, holders: FileHolders): Promise<Standing | null> {
  const { item, attachedTo, coverOf, comments, messages, tasks, drafts, unpublished } = holders;
  const saidIn = [...comments, ...messages, ...tasks, ...drafts, ...unpublished].map(({ projectId }) => projectId);
  // A file is part of one project, seldom of a few.
  for (const projectId of new Set([...(item ? [item.projectId] : []), ...attachedTo, ...coverOf, ...saidIn])) {
    const facts = await findStanding(db, actor, projectId);
    const standing = facts && standingOf(facts);
    if (standing && seesFileIn(standing, holders)) return standing;
  }
  return null;
}

async function showsAsAvatar(db: Db, actor: Actor, { avatarOf }: FileHolders): Promise<boolean> {
  if (actor.guest) return false;
  // An avatar is one person's.
  for (const userId of avatarOf) if (await seesUser(db, actor, userId)) return true;
  return false;
}
