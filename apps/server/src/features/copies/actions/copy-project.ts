import { BLANK_TEMPLATE } from '@facet/contract/constants/limits';
import { LogAction } from '@facet/contract/constants/statuses';
import { eq } from 'drizzle-orm';
import type { Tx } from '../../../db/client.ts';
import { projects } from '../../../db/schema/index.ts';
import type { App } from '../../../platform/app.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import { notFound } from '../../../platform/errors.ts';
import { recordActivity } from '../../activity/actions/record-activity.ts';
import { copyBoards } from '../../boards/actions/copy-boards.ts';
import { copyDesigns } from '../../designs/actions/copy-designs.ts';
import { numberCopies } from '../../designs/actions/number-styles.ts';
import { copyBytes } from '../../files/actions/copy-bytes.ts';
import { copyFiles } from '../../files/actions/copy-files.ts';
import { forgetEditionsIn } from '../../measures/actions/forget-editions.ts';
import { judgeModelsIn } from '../../measures/actions/judge-models.ts';
import { attachCopies, copyModules, copyTags, copyTeam, listAttachmentIds } from './copy-project-rows.ts';

export type CopyProject = {
  projectId: number;
  spaceId: number;
  folderId: number | null;
  title: string;
  withDesigns: boolean;
  /** Who from the old team is added besides the actor; absent: everybody, or in another space those who are in it. */
  userIds?: ReadonlySet<number>;
  /** In the new space; absent: unchanged, or none in another space. */
  workflowSchemeId?: number | null;
  template?: number;
};

type Source = typeof projects.$inferSelect;

async function insertCopy(tx: Tx, actor: Actor, source: Source, input: CopyProject): Promise<{ id: number }> {
  const stays = source.spaceId === input.spaceId;
  const { workflowSchemeId = stays ? source.workflowSchemeId : null } = input;
  const { template = stays ? source.template : BLANK_TEMPLATE } = input;
  const [made] = await tx
    .insert(projects)
    .values({
      title: input.title,
      spaceId: input.spaceId,
      folderId: input.folderId,
      category: source.category,
      guides: source.guides,
      template,
      workflowSchemeId,
      createdBy: actor.userId,
    })
    .returning({ id: projects.id });
  if (!made) throw new Error('no project was inserted');
  return made;
}

async function copyProjectFiles(app: App, tx: Tx, actor: Actor, { id, coverFileId }: Source, to: number) {
  const attached = await listAttachmentIds(tx, id);
  const copies = await copyFiles(app, tx, actor, [...attached, ...(coverFileId === null ? [] : [coverFileId])]);
  await attachCopies(tx, { from: id, to }, copies.idOf);
  const cover = coverFileId === null ? undefined : copies.idOf.get(coverFileId);
  if (cover !== undefined) await tx.update(projects).set({ coverFileId: cover }).where(eq(projects.id, to));
  return copies;
}

/**
 * Copies a project: category, tags, team with the actor as p_owner, guidelines, attachments, cover and modules; with
 * designs, also its styles and boards. Dates and statuses start over. Rights are checked before; bytes are copied last,
 * so that hardly anything can fail after that.
 */
export async function copyProject(app: App, tx: Tx, actor: Actor, input: CopyProject): Promise<{ id: number }> {
  const [source] = await tx.select().from(projects).where(eq(projects.id, input.projectId)).limit(1);
  if (!source) throw notFound('project');
  const made = await insertCopy(tx, actor, source, input);
  const place = { from: source.id, to: made.id };
  await copyTags(tx, place);
  await copyModules(tx, place);
  await copyTeam(tx, actor, { ...place, spaceId: input.spaceId, userIds: input.userIds });
  const ofProject = await copyProjectFiles(app, tx, actor, source, made.id);
  const content = input.withDesigns
    ? [await copyDesigns(app, tx, actor, place), await copyBoards(app, tx, actor, place)]
    : [];
  if (source.spaceId !== input.spaceId) {
    // Another house has its own limits and texts.
    await judgeModelsIn(tx, { projectId: made.id });
    await forgetEditionsIn(tx, { projectId: made.id });
  }
  recordActivity(tx, actor, {
    projectId: made.id,
    event: 'project.created',
    itemType: 'default',
    actionType: LogAction.create,
    itemId: made.id,
    newValue: { title: input.title },
  });
  await copyBytes(app, tx, [ofProject, ...content]);
  // After the bytes: whoever else makes a style in the space waits for the end of this.
  if (input.withDesigns) await numberCopies(tx, made.id);
  return made;
}
