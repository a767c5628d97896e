import type { Db, Tx } from '../../db/client.ts';
import { auditLook } from '../../platform/audit/actions/audit-look.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import { forbidden, notFound } from '../../platform/errors.ts';
import { findStanding, findStandings } from '../access/find-standing.ts';
import { standingOf } from '../access/standing.ts';
import type { Standing } from '../access/standing.ts';
import { listAcquaintances, seesUser } from '../access/people-access.ts';
import { lockFiles } from './actions/held-by-nothing.ts';
import type { FileFacts } from './file-columns.ts';
import { getsSource, mayCapture, mayRename, seesFileIn, takerAt } from './policy.ts';
import type { FilePlace, FileVerb } from './policy.ts';
import { findFile, findFiles } from './queries.ts';
import { t } from '@facet/contract/words/speech';

/**
 * A file that somebody may see, the places where it is shown, and the project through which they see it (null if none).
 */
export type VisibleFile = { facts: FileFacts; places: FilePlace[]; standing: Standing | null };

/** The file, if the actor may see it and do this with it: 404 if they may not see it, 403 if they may not do it. */
export async function fileFor(db: Db, actor: Actor, fileId: number, verb: FileVerb): Promise<VisibleFile> {
  const [found] = await findFile(db, { fileId });
  if (!found) throw notFound('file');
  const standing = await standingThatShows(db, actor, found.places);
  const { uploaderId, isAttached } = found.facts;
  const isVisible =
    standing || (uploaderId === actor.userId && !isAttached) || (await showsAsAvatar(db, actor, found.places));
  if (!isVisible) throw notFound('file');
  if (verb === 'rename' && !mayRename(actor.userId, uploaderId, standing)) throw forbidden(t('rename file'));
  if (verb === 'download' && standing && !getsSource(found.facts, takerAt(standing, found.places)))
    throw forbidden(t('download the file of a model'));
  const isOfPreview = verb === 'capture' || verb === 'remake';
  if (isOfPreview && !mayCapture(actor.userId, uploaderId, standing, found.places))
    throw forbidden(verb === 'capture' ? t('capture a preview') : t('remake a preview'));
  if (standing) await auditLook(db, { projectId: standing.project.id });
  return { ...found, standing };
}

/**
 * Files by id and the places where each is shown, locked so that none is trashed before the caller holds it too; the
 * caller checks who may see them (`seesFileIn`).
 */
export async function filesByIds(tx: Tx, ids: readonly number[]) {
  await lockFiles(tx, ids);
  return findFiles(tx, { ids: [...ids] });
}

/** Those of several files that somebody may see; the number of statements does not depend on how many they are. */
export async function filesSeenBy(db: Db, actor: Actor, fileIds: readonly number[]): Promise<VisibleFile[]> {
  const found = await findFiles(db, { ids: [...new Set(fileIds)] });
  const standings = await standingsAt(
    db,
    actor,
    found.flatMap(({ places }) => places),
  );
  const known = new Set(
    await peopleSeen(
      db,
      actor,
      found.flatMap(({ places }) => places),
    ),
  );
  return found.flatMap((one) => {
    const standing = pickBest(standings.filter((each) => seesFileIn(each, one.places)));
    const isOwn = one.facts.uploaderId === actor.userId && !one.facts.isAttached;
    const isFace = one.places.some(({ as, userId }) => as === 'avatar' && userId !== null && known.has(userId));
    return standing || isOwn || isFace ? [{ ...one, standing }] : [];
  });
}

async function standingsAt(db: Db, actor: Actor, places: readonly FilePlace[]): Promise<Standing[]> {
  const projectIds = places.flatMap(({ projectId }) => projectId ?? []);
  if (!actor.guest) return [...(await findStandings(db, actor, projectIds)).values()];
  const facts = await findStanding(db, actor, actor.guest.projectId);
  const standing = facts && standingOf(facts);
  return standing ? [standing] : [];
}

async function peopleSeen(db: Db, actor: Actor, places: readonly FilePlace[]): Promise<number[]> {
  if (actor.guest) return [];
  const others = places.some(({ as, userId }) => as === 'avatar' && userId !== actor.userId);
  return [actor.userId, ...(others ? await listAcquaintances(db, actor) : [])];
}

const pickBest = (standings: readonly Standing[]): Standing | null =>
  standings.find(({ isClient }) => !isClient) ?? standings[0] ?? null;

/** The project through which somebody sees a file: preferably one whose team they are on, else one with grants only. */
async function standingThatShows(db: Db, actor: Actor, places: readonly FilePlace[]): Promise<Standing | null> {
  let granted: Standing | null = null;
  // A file is part of one project, rarely of a few.
  for (const projectId of new Set(places.map((place) => place.projectId))) {
    if (projectId === null) continue;
    const facts = await findStanding(db, actor, projectId);
    const standing = facts && standingOf(facts);
    if (!standing || !seesFileIn(standing, places)) continue;
    if (!standing.isClient) return standing;
    granted ??= standing;
  }
  return granted;
}

async function showsAsAvatar(db: Db, actor: Actor, places: readonly FilePlace[]): Promise<boolean> {
  if (actor.guest) return false;
  // An avatar belongs to one person.
  for (const { as, userId } of places)
    if (as === 'avatar' && userId !== null && (await seesUser(db, actor, userId))) return true;
  return false;
}
