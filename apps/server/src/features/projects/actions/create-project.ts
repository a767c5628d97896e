import type * as api from '@facet/contract/endpoints/projects';
import { LogAction } from '@facet/contract/constants/statuses';
import { invalidText } from '@facet/contract/constants/texts';
import type { z } from 'zod';
import type { Tx } from '../../../db/client.ts';
import { transact } from '../../../db/transact.ts';
import { projectMembers, projects } from '../../../db/schema/index.ts';
import type { App } from '../../../platform/app.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import { invalidField } from '../../../platform/errors.ts';
import { cleanGuides } from '../../../platform/html/clean-html.ts';
import { recordActivity } from '../../activity/actions/record-activity.ts';
import { attachFiles } from '../../files/actions/attach-files.ts';
import { spaceFor } from '../../access/space-access.ts';
import { openFolder } from '../../spaces/access.ts';
import { setProjectTags } from '../../tags/actions/set-project-tags.ts';
import { offeredTemplate } from '../../workflow/access.ts';
import { checkDueDate } from '../check-due-date.ts';
import { getProject } from '../reads.ts';
import { listReachers } from '../people-queries.ts';
import { copyScheme, chooseScheme } from './copy-scheme.ts';
import { inviteToProject } from './invite-to-project.ts';
import { placeAttachments } from './write-attachments.ts';
import { startingTeam } from './starting-team.ts';
import { tellPeople } from '../../activity/actions/tell-project.ts';
import { t } from '@facet/contract/words/speech';

type Input = z.output<typeof api.createProject.body>;

/** Checks that the place exists and that the actor may create projects there. */
async function placeFor(tx: Tx, actor: Actor, input: Input) {
  const space = await spaceFor(tx, actor, input.space_id, 'create projects in');
  if (!input.folder_id) return;
  const folder = await openFolder(tx, space, input.folder_id);
  if (!folder) throw invalidField('folder_id', invalidText(t('Folder')));
}

/** The input, with the template's values for what it leaves out. */
async function findStart(tx: Tx, actor: Actor, input: Input) {
  const template = await offeredTemplate(tx, input.space_id, input.template);
  const team = input.team ?? template.team.map(({ userId, roles }) => ({ user_id: userId, roles }));
  return {
    schemeId: await chooseScheme(tx, input.space_id, input.workflow_scheme_id ?? template.scheme?.id),
    guides: input.guides === undefined ? template.guides : await cleanGuides(input.guides),
    tags: input.tags ?? template.tags,
    team: await startingTeam(tx, actor, input.space_id, team),
  };
}

type Start = Awaited<ReturnType<typeof findStart>>;

async function insertProject(tx: Tx, actor: Actor, input: Input, { schemeId, guides }: Start) {
  const [project] = await tx
    .insert(projects)
    .values({
      title: input.title,
      spaceId: input.space_id,
      folderId: input.folder_id ?? null,
      category: input.category,
      template: input.template,
      dueDate: input.due_date ?? null,
      guides,
      workflowSchemeId: schemeId,
      createdBy: actor.userId,
    })
    .returning();
  if (!project) throw new Error('no project was inserted');
  return project;
}

/** Creates a project with its own copy of the workflow; its creator becomes p_owner. */
export const createProject = (app: App, actor: Actor, input: Input) =>
  transact(app, async (tx) => getProject(app, tx, actor, await createProjectWithin(app, tx, actor, input)));

/** The same inside a transaction; returns its id. */
export async function createProjectWithin(app: App, tx: Tx, actor: Actor, input: Input): Promise<number> {
  await placeFor(tx, actor, input);
  checkDueDate(actor, input.due_date);
  const start = await findStart(tx, actor, input);
  const { team } = start;
  const project = await insertProject(tx, actor, input, start);
  await copyScheme(tx, project.id, start.schemeId);
  await setProjectTags(tx, project.id, start.tags);
  await tx
    .insert(projectMembers)
    .values(team.map(({ userId, roles }) => ({ projectId: project.id, userId, roles: [...roles] })));
  const files = await attachFiles(tx, actor, input.attachments, ['attachment'], 'attachments');
  await placeAttachments(
    tx,
    project.id,
    files.map(({ id }) => id),
  );
  recordActivity(tx, actor, {
    projectId: project.id,
    event: 'project.created',
    itemType: 'default',
    actionType: LogAction.create,
    itemId: project.id,
    newValue: { title: project.title },
  });
  await inviteToProject(
    app,
    tx,
    actor,
    project,
    team.map(({ userId }) => userId),
  );
  const userIds = await listReachers(tx, project.id);
  tellPeople(tx, { projectId: project.id, spaceId: project.spaceId, event: 'project.created', userIds });
  return project.id;
}
