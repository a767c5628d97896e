import { ProjectStatus } from '@facet/contract/constants/statuses';
import { and, asc, eq, isNull, ne } from 'drizzle-orm';
import type { Tx } from '../../../db/client.ts';
import { projects } from '../../../db/schema/index.ts';
import type { App } from '../../../platform/app.ts';
import { copyProject } from './copy-project.ts';
import type { Copy } from './copy-folders.ts';

/** Which rows of the old space became which in the new one; those not copied are missing. */
export type Copied = {
  folders: ReadonlyMap<number, number>;
  schemes: ReadonlyMap<number, number>;
  templates: ReadonlyMap<number, number>;
  /** Who is in the new space. */
  userIds: ReadonlySet<number>;
};

const selectProjects = (tx: Tx, spaceId: number) =>
  tx
    .select({
      id: projects.id,
      title: projects.title,
      folderId: projects.folderId,
      schemeId: projects.workflowSchemeId,
      template: projects.template,
    })
    .from(projects)
    .where(and(eq(projects.spaceId, spaceId), isNull(projects.deletedAt), ne(projects.status, ProjectStatus.archived)))
    .orderBy(asc(projects.id));

const findCopy = (copies: ReadonlyMap<number, number>, id: number | null) => (id === null ? undefined : copies.get(id));

/** Copies the projects of a space into a new one, with the folders, schemes, templates and people that were copied. */
export async function copyProjects(
  app: App,
  tx: Tx,
  { actor, from, to }: Copy,
  { withDesigns, ...copied }: Copied & { withDesigns: boolean },
): Promise<void> {
  for (const project of await selectProjects(tx, from)) {
    const schemeId = findCopy(copied.schemes, project.schemeId);
    const template = findCopy(copied.templates, project.template);
    await copyProject(app, tx, actor, {
      projectId: project.id,
      spaceId: to,
      folderId: findCopy(copied.folders, project.folderId) ?? null,
      title: project.title,
      withDesigns,
      userIds: copied.userIds,
      ...(schemeId === undefined ? {} : { workflowSchemeId: schemeId }),
      ...(template === undefined ? {} : { template }),
    });
  }
}
