import { BLANK_TEMPLATE } from '@facet/contract/constants/limits';
import { LogAction } from '@facet/contract/constants/statuses';
import { SELECT_FOLDER_TEXT } from '@facet/contract/constants/texts';
import { inArray, sql } from 'drizzle-orm';
import type { Tx } from '../../../db/client.ts';
import { moduleGrants, projectModules, projects, templates, workflowSchemes } from '../../../db/schema/index.ts';
import { transact } from '../../../db/transact.ts';
import type { App } from '../../../platform/app.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import { forbidden, invalidField, notFound } from '../../../platform/errors.ts';
import { recordActivity } from '../../activity/actions/record-activity.ts';
import { spaceFor } from '../../access/space-access.ts';
import { openFolder } from '../access.ts';
import { clashingNumbers, lockedProjects, takeNumbersAlong, type ProjectToMove } from '../move-queries.ts';
import { canMoveProject, effectiveRole } from '../../access/space-policy.ts';
import { tellSpaces } from './tell-space.ts';
import { t } from '@facet/contract/words/speech';

type MoveProjects = { project_ids: readonly number[]; folder_id: number | null; space_id: number };
type Place = { spaceId: number; folderId: number | null };

const isAt = (place: Place) => (project: Place) =>
  project.spaceId === place.spaceId && project.folderId === place.folderId;

const isMovable = (actor: Actor, project: ProjectToMove) =>
  canMoveProject(effectiveRole(actor, project), project.roles ?? []);

function findRefusal(actor: Actor, place: Place, project: ProjectToMove | undefined): string | null {
  if (!project) return notFound('project').message;
  if (!isMovable(actor, project)) return forbidden(t('move project')).message;
  return isAt(place)(project) ? SELECT_FOLDER_TEXT : null;
}

const idsFromElsewhere = (movers: readonly ProjectToMove[], spaceId: number) =>
  movers.filter((project) => project.spaceId !== spaceId).map(({ id }) => id);

/** Why each project stays whose styles have numbers that are taken in the other space. */
async function findClashes(tx: Tx, movers: readonly ProjectToMove[], { spaceId }: Place) {
  const projectIds = idsFromElsewhere(movers, spaceId);
  const clashes = projectIds.length === 0 ? [] : await clashingNumbers(tx, { projectIds, spaceId });
  return clashes.map(({ projectId: id, number }) => ({
    id,
    message: t('A style of it has the number {number}, which is taken in that space', { number }),
  }));
}

/** Ends what the old space gave: grants of modules, and its own workflow scheme and template. */
async function leaveSpace(tx: Tx, movers: readonly ProjectToMove[], { spaceId }: Place) {
  const ids = idsFromElsewhere(movers, spaceId);
  if (ids.length === 0) return;
  await takeNumbersAlong(tx, { projectIds: ids, spaceId });
  const theirModules = tx
    .select({ id: projectModules.id })
    .from(projectModules)
    .where(inArray(projectModules.projectId, ids));
  await tx.delete(moduleGrants).where(inArray(moduleGrants.projectModuleId, theirModules));
  const everyonesScheme = sql`(select s.id from ${workflowSchemes} s
    where s.id = ${projects.workflowSchemeId} and s.space_id is null)`;
  const everyonesTemplate = sql`coalesce((select t.id from ${templates} t
    where t.id = ${projects.template} and t.space_id is null), ${BLANK_TEMPLATE})`;
  await tx
    .update(projects)
    .set({ workflowSchemeId: everyonesScheme, template: everyonesTemplate })
    .where(inArray(projects.id, ids));
  tx.afterCommit({ kind: 'access', projectIds: ids });
}

/** The log names neither space nor folder: people on the team from outside the space read it too. */
const recordMoves = (tx: Tx, actor: Actor, movers: readonly ProjectToMove[]) =>
  recordActivity(
    tx,
    actor,
    ...movers.map(({ id }) => ({
      projectId: id,
      event: 'project.moved' as const,
      itemType: 'default' as const,
      actionType: LogAction.update,
      itemId: id,
    })),
  );

async function announceMoves(tx: Tx, movers: readonly ProjectToMove[], { spaceId, folderId }: Place) {
  for (const { id } of movers) {
    const update = { project_id: id, entity: 'project', id, space_id: spaceId, folder_id: folderId };
    tx.afterCommit({ kind: 'project', update: { event: 'project.moved', ...update } });
  }
  const changed = [spaceId, ...movers.map((project) => project.spaceId)];
  await tellSpaces(tx, new Map(changed.map((id) => [id, { event: 'space.changed', entity: 'space', id }])));
}

async function move(tx: Tx, actor: Actor, movers: readonly ProjectToMove[], place: Place) {
  await tx
    .update(projects)
    .set({ ...place, updatedAt: new Date() })
    .where(
      inArray(
        projects.id,
        movers.map(({ id }) => id),
      ),
    );
  if (movers.some((project) => project.spaceId !== place.spaceId)) tx.takeRoom({ of: 'space', spaceId: place.spaceId });
  await leaveSpace(tx, movers, place);
  recordMoves(tx, actor, movers);
  await announceMoves(tx, movers, place);
}

/** Moves projects into a folder or out of one, here or in another space. Reports what can't move and does the rest. */
export const moveProjects = (app: App, actor: Actor, input: MoveProjects) =>
  transact(app, async (tx) => {
    const { project_ids: ids, folder_id: folderId, space_id: spaceId } = input;
    const place = { spaceId, folderId };
    const target = await spaceFor(tx, actor, spaceId, 'create projects in');
    const folder = folderId === null ? null : await openFolder(tx, target, folderId);
    if (folder === undefined) throw invalidField('folder_id', SELECT_FOLDER_TEXT);
    const found = await lockedProjects(tx, actor.userId, ids);
    const isAllThere = found.length === ids.length && found.every((one) => isMovable(actor, one) && isAt(place)(one));
    if (isAllThere) throw invalidField('folder_id', SELECT_FOLDER_TEXT);
    const failed = ids.flatMap((id) => {
      const message = findRefusal(
        actor,
        place,
        found.find((project) => project.id === id),
      );
      return message === null ? [] : [{ id, message }];
    });
    const allowed = found.filter((project) => findRefusal(actor, place, project) === null);
    const clashes = await findClashes(tx, allowed, place);
    const movers = allowed.filter(({ id }) => !clashes.some((clash) => clash.id === id));
    if (movers.length > 0) await move(tx, actor, movers, place);
    return { done: movers.map(({ id }) => id), failed: [...failed, ...clashes] };
  });
