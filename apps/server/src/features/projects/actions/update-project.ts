import type * as api from '@facet/contract/endpoints/projects';
import { keptCategory } from '@facet/contract/constants/catalogue';
import { LogAction } from '@facet/contract/constants/statuses';
import type { KeptLogValue } from '@facet/contract/constants/said';
import type { z } from 'zod';
import type { Tx } from '../../../db/client.ts';
import { transact } from '../../../db/transact.ts';
import type { App } from '../../../platform/app.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import { refuseStale } from '../../../platform/refuse-stale.ts';
import { recordActivity } from '../../activity/actions/record-activity.ts';
import { setProjectTags } from '../../tags/actions/set-project-tags.ts';
import { lockedProjectFor } from '../../access/project-access.ts';
import { checkDueDate } from '../check-due-date.ts';
import { getProject } from '../reads.ts';
import type { Project } from '../../access/standing.ts';
import { setCover } from './set-cover.ts';
import { tellProject } from '../../activity/actions/tell-project.ts';
import { touchProject, type ProjectColumns } from '../../activity/actions/touch-project.ts';

type Input = z.output<typeof api.updateProject.body>;

/** One change, as it is written and as it is logged. */
type Change = { columns: ProjectColumns; oldValue: KeptLogValue; newValue: KeptLogValue };

function changedFields(actor: Actor, project: Project, input: Input): Change[] {
  const { title = project.title, category = project.category, due_date: dueDate = project.dueDate } = input;
  const changes: Change[] = [];
  if (title !== project.title) {
    changes.push({ columns: { title }, oldValue: { title: project.title }, newValue: { title } });
  }
  if (category !== project.category) {
    const [was, is] = [keptCategory(project.category), keptCategory(category)];
    changes.push({ columns: { category }, oldValue: { product_type: was }, newValue: { product_type: is } });
  }
  if (dueDate !== project.dueDate) {
    checkDueDate(actor, dueDate);
    changes.push({ columns: { dueDate }, oldValue: { due_date: project.dueDate }, newValue: { due_date: dueDate } });
  }
  return changes;
}

async function changedTags(tx: Tx, projectId: number, titles: readonly string[]): Promise<Change[]> {
  const { before, after } = await setProjectTags(tx, projectId, titles);
  if (before.join('\n') === after.join('\n')) return [];
  tellProject(tx, projectId, 'tag.changed', { entity: 'tag', id: null });
  return [{ columns: {}, oldValue: { tags: before.join(', ') }, newValue: { tags: after.join(', ') } }];
}

async function changedCover(tx: Tx, actor: Actor, project: Project, fileId: number | null): Promise<Change[]> {
  if (fileId === project.coverFileId) return [];
  const { before, after } = await setCover(tx, actor, project, fileId);
  const inLog = (file: typeof after) => file && { file: { id: file.id, original_name: file.originalName } };
  return [{ columns: {}, oldValue: inLog(before), newValue: inLog(after) }];
}

/**
 * Changes a project's general data; what is left out stays. 409 when it has changed since `updated_at`, where that is
 * given.
 */
export const updateProject = (app: App, actor: Actor, projectId: number, input: Input) =>
  transact(app, async (tx) => {
    const { project } = await lockedProjectFor(tx, actor, projectId, 'edit');
    refuseStale(project.updatedAt, input.updated_at, 'project');
    const changes = [
      ...changedFields(actor, project, input),
      ...(input.tags === undefined ? [] : await changedTags(tx, projectId, input.tags)),
      ...(input.cover_file_id === undefined ? [] : await changedCover(tx, actor, project, input.cover_file_id)),
    ];
    if (changes.length > 0) await writeChanges(tx, actor, projectId, changes);
    return getProject(app, tx, actor, projectId);
  });

async function writeChanges(tx: Tx, actor: Actor, projectId: number, changes: readonly Change[]) {
  await touchProject(tx, projectId, Object.assign({}, ...changes.map(({ columns }) => columns)));
  const about = {
    projectId,
    event: 'project.changed' as const,
    itemType: 'default' as const,
    actionType: LogAction.update,
    itemId: projectId,
  };
  recordActivity(tx, actor, ...changes.map(({ oldValue, newValue }) => ({ ...about, oldValue, newValue })));
  tellProject(tx, projectId, 'project.changed');
}
