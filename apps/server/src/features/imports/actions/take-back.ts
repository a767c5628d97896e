import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import {
  designItems,
  folders,
  importMade,
  importRows,
  projectModules,
  projects,
  styles,
} from '../../../db/schema/index.ts';
import { arrayOf } from '../../../db/typed-sql.ts';
import type { App } from '../../../platform/app.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import { deleteDesigns } from '../../designs/actions/delete-designs.ts';
import { deleteStyles } from '../../designs/actions/delete-styles.ts';
import { deleteProjects } from '../../projects/actions/delete-project.ts';
import { deleteFolders } from '../../spaces/actions/delete-folders.ts';
import type { Import } from '../access.ts';
import { takeBackJob } from '../job-types.ts';
import { asBringer, workOnRun } from './with-run.ts';
import { endImport } from './end-import.ts';

const AT_ONCE = 200;

const made = (app: App, { id }: Import, kind: 'folder' | 'project' | 'style') =>
  app.db
    .select({ id: importMade.madeId })
    .from(importMade)
    .where(and(eq(importMade.importId, id), eq(importMade.kind, kind)));

/** Does one batch after the other until none is left, or nothing more can be done. */
async function inBatches<T>(next: () => Promise<T[]>, use: (batch: T[]) => Promise<number>): Promise<void> {
  for (let batch = await next(); batch.length > 0; batch = await next()) if ((await use(batch)) === 0) return;
}

/** The projects that the run made, with everything in them. */
const takeProjects = (app: App, actor: Actor, run: Import) =>
  inBatches(
    () =>
      app.db
        .select({ id: projects.id })
        .from(projects)
        .where(and(inArray(projects.id, made(app, run, 'project')), isNull(projects.deletedAt)))
        .orderBy(asc(projects.id))
        .limit(AT_ONCE),
    async (batch) => (await deleteProjects(app, actor, { ids: batch.map(({ id }) => id) })).done.length,
  );

/** In what was there before: the designs that the run brought, and the styles that it made. */
const takeDesigns = (app: App, actor: Actor, run: Import) =>
  inBatches(
    () =>
      app.db
        .select({ id: designItems.id, projectId: designItems.projectId, moduleId: designItems.projectModuleId })
        .from(importRows)
        .innerJoin(designItems, and(eq(designItems.id, importRows.itemId), isNull(designItems.deletedAt)))
        .innerJoin(projects, and(eq(projects.id, designItems.projectId), isNull(projects.deletedAt)))
        .where(eq(importRows.importId, run.id))
        .orderBy(asc(designItems.projectModuleId), asc(designItems.id))
        .limit(AT_ONCE),
    async (batch) => {
      let done = 0;
      for (const group of Map.groupBy(batch, ({ moduleId }) => moduleId).values()) {
        const [{ projectId, moduleId } = { projectId: 0, moduleId: 0 }] = group;
        const ids = group.map(({ id }) => id);
        done += (await deleteDesigns(app, actor, { projectId, moduleId, ids, isConfirmed: false })).done.length;
      }
      return done;
    },
  );

const takeStyles = (app: App, actor: Actor, run: Import) =>
  inBatches(
    () =>
      app.db
        .select({
          id: styles.id,
          projectId: styles.projectId,
          moduleIds: arrayOf(
            projectModules.id,
            sql`from ${projectModules} where ${projectModules.projectId} = ${styles.projectId} order by 1 limit 1`,
          ),
        })
        .from(styles)
        .innerJoin(projects, and(eq(projects.id, styles.projectId), isNull(projects.deletedAt)))
        .where(
          and(
            inArray(styles.id, made(app, run, 'style')),
            isNull(styles.deletedAt),
            sql`not exists (select from design_items item where item.style_id = ${styles.id} and item.deleted_at is null)`,
          ),
        )
        .orderBy(asc(styles.projectId), asc(styles.id))
        .limit(AT_ONCE),
    async (batch) => {
      let done = 0;
      for (const [projectId, group] of Map.groupBy(batch, (style) => style.projectId)) {
        const ids = group.map(({ id }) => id);
        const moduleId = group[0]?.moduleIds[0] ?? 0;
        done += (await deleteStyles(app, actor, { projectId, moduleId, ids, isConfirmed: false })).done.length;
      }
      return done;
    },
  );

/** The folders that the run made and that are empty again. */
async function takeFolders(app: App, actor: Actor, run: Import): Promise<void> {
  const empty = await app.db
    .select({ id: folders.id })
    .from(folders)
    .where(
      and(
        inArray(folders.id, made(app, run, 'folder')),
        isNull(folders.deletedAt),
        sql`not exists (select from projects project where project.folder_id = ${folders.id} and project.deleted_at is null)`,
      ),
    )
    .limit(AT_ONCE);
  if (empty.length > 0) await deleteFolders(app, actor, { ids: empty.map(({ id }) => id) });
}

/** Takes back what a run brought: into the trash, by the actions by which anybody deletes. */
export const takeBack = (app: App, importId: number, signal: AbortSignal) =>
  workOnRun(app, { importId, state: 'taking_back', job: takeBackJob }, signal, async (run) => {
    await asBringer(app, run, async (actor) => {
      for (const take of [takeProjects, takeDesigns, takeStyles, takeFolders]) {
        signal.throwIfAborted();
        await take(app, actor, run);
      }
    });
    await app.db
      .update(importRows)
      .set({ state: 'taken_back' })
      .where(and(eq(importRows.importId, run.id), eq(importRows.state, 'done')));
    await endImport(app, run, 'taken_back');
    return 'done';
  });
