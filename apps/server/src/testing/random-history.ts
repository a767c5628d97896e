import * as api from '@facet/contract/endpoints/index';
import type { ModuleName } from '@facet/contract/constants/catalogue';
import { TaskStatus, type DesignStatus, type Verdict } from '@facet/contract/constants/statuses';
import { sql } from 'drizzle-orm';
import { keepSpells } from '../features/analytics/actions/keep-spells.ts';
import { restore } from '../features/trash/actions/restore.ts';
import { callApi } from './call-api.ts';
import { addToTeam, makeMember, makeProject } from './factories/make-project.ts';
import { addToSpace, makeSpace } from './factories/make-space.ts';
import { makeItem, makeStyle } from './factories/make-style.ts';
import { makeTask } from './factories/make-task.ts';
import { createRandom } from './hostile/random.ts';
import type { TestApp } from './test-app.ts';

const HOUR = 3_600_000;
const APPROVING = ['approved', 'approved', 'approved', 'approved', 'approved'] as const;
const MODULES = ['cad-design', 'sketch-design'] as const satisfies readonly ModuleName[];

export type SeenItem = {
  id: number;
  styleId: number;
  moduleId: number;
  projectId: number;
  version: number;
  status: DesignStatus;
  createdAt: number;
  isDeleted: boolean;
};
/** What was true at a moment, according to the tables at that time. */
export type Observation = { at: number; items: readonly SeenItem[]; tasks: ReadonlyMap<number, TaskStatus> };

async function seenItems(app: TestApp, projectIds: readonly number[]) {
  const { rows } = await app.db.execute<Omit<SeenItem, 'createdAt'> & { createdAt: string }>(sql`
    select id, style_id as "styleId", project_module_id as "moduleId", project_id as "projectId", version, status,
      created_at as "createdAt", deleted_at is not null as "isDeleted" from design_items
    where project_id = any(${sql.param([...projectIds])}::int[]) order by id`);
  return rows.map((row) => ({ ...row, createdAt: new Date(row.createdAt).getTime() }));
}

const DATED = ['activities', 'design_items', 'review_decisions', 'review_requests', 'tasks'] as const;

/** Dates what `work` wrote to `at`, as if it had been done then. */
async function happenedAt(app: TestApp, at: number, work: () => Promise<unknown>): Promise<void> {
  const last = new Map<string, number>();
  for (const table of DATED) {
    const { rows } = await app.db.execute<{ id: number }>(
      sql`select coalesce(max(id), 0)::int as id from ${sql.identifier(table)}`,
    );
    last.set(table, rows[0]?.id ?? 0);
  }
  await work();
  for (const table of DATED) {
    await app.db.execute(sql`update ${sql.identifier(table)} set created_at = ${new Date(at).toISOString()}::timestamptz
      where id > ${last.get(table)}`);
  }
}

/**
 * Makes a history of two projects through the calls themselves, over the last hundred days or so: uploads, requests,
 * answers, some taken back or overruled, deletions, restores, tasks, and a move to another space.
 */
export async function makeRandomHistory(app: TestApp, seed: number, steps = 150) {
  const random = createRandom(seed);
  const { space, admin } = await makeSpace(app);
  const { space: otherSpace } = await makeSpace(app);
  const made = await makeProject(app, { spaceId: space.id });
  const { owner } = made;
  const second = await makeProject(app, { spaceId: space.id, owner });
  await addToSpace(app, { spaceId: space.id, userId: owner.id, role: 'space_admin' });
  await addToSpace(app, { spaceId: otherSpace.id, userId: owner.id, role: 'space_admin' });
  const reviewer = await makeMember(app, made.project.id, 'reviewer');
  const maker = await makeMember(app, made.project.id, 'c_design');
  await addToTeam(app, { projectId: second.project.id, userId: reviewer.id, roles: ['reviewer'] });
  const homes = [made, second];
  const projectIds = homes.map(({ project }) => project.id);
  const styles: { id: number; home: (typeof homes)[number] }[] = [];
  for (let index = 0; index < 18; index += 1) {
    const home = random.pick(homes);
    styles.push({ id: (await makeStyle(app, { projectId: home.project.id, createdBy: owner.id })).id, home });
  }
  const taskIds: number[] = [];
  const deleted = new Set<number>();
  const observations: Observation[] = [];

  const upload = async () => {
    const { id, home } = random.pick(styles.filter((style) => !deleted.has(style.id)));
    const moduleId = home.modules[random.pick(MODULES)].id;
    const items = await seenItems(app, projectIds);
    const versions = items.filter((item) => item.styleId === id && item.moduleId === moduleId);
    const version = 1 + versions.reduce((newest, item) => Math.max(newest, item.version), 0);
    const createdBy = random.chance(0.5) ? maker.id : owner.id;
    for (let count = random.int(1, 2); count > 0; count -= 1)
      await makeItem(app, { projectId: home.project.id, moduleId, styleId: id, createdBy, version });
  };
  const somePiece = async (statuses: readonly DesignStatus[]) => {
    const items = (await seenItems(app, projectIds)).filter(({ isDeleted }) => !isDeleted);
    const open = items.filter(({ status }) => statuses.includes(status));
    if (open.length === 0) return null;
    const one = random.pick(open);
    return { one, ids: items.filter((item) => isSamePiece(item, one)).map(({ id }) => id) };
  };
  const request = async () => {
    const piece = await somePiece(['draft', 'revision_needed', 'rejected']);
    if (!piece) return;
    const body = { item_ids: piece.ids, user_ids: [reviewer.id], overrule: true, note: 'look again' };
    await callApi(app, owner, api.requestReview, { params: { projectId: piece.one.projectId }, body });
  };
  const decide = async () => {
    const piece = await somePiece(random.chance(0.85) ? ['in_review'] : ['draft', 'rejected', 'approved']);
    if (!piece) return;
    const status: Verdict = random.pick([...APPROVING, 'revision_needed', 'rejected']);
    const { projectId, moduleId } = piece.one;
    const ids = random.chance(0.8) ? piece.ids : [piece.one.id];
    const isLed = random.chance(0.4);
    const answer = isLed
      ? await callApi(app, owner, api.setDesignsStatus, {
          params: { projectId, moduleId },
          body: { ids, status, overrule: random.chance(0.8), note: 'as discussed' },
        })
      : await callApi(app, reviewer, api.reviewDesigns, {
          params: { projectId },
          body: { requests: ids.map((file_id) => ({ file_id, status, note: 'seen' })) },
        });
    if (answer.status !== 200 || !random.chance(0.15)) return;
    const body = { decision_ids: answer.body.decision_ids };
    await callApi(app, isLed ? owner : reviewer, api.undoDecisions, { params: { projectId }, body });
  };
  const remove = async () => {
    const { id, home } = random.pick(styles);
    const projectId = home.project.id;
    if (deleted.delete(id)) return restore(app, 'style', id);
    const items = (await seenItems(app, projectIds)).filter((item) => item.styleId === id && !item.isDeleted);
    const [item] = items;
    if (!item) return;
    if (random.chance(0.5)) {
      const params = { projectId, itemId: item.id };
      return callApi(app, owner, api.deleteItem, { params, query: { confirm: true } });
    }
    const params = { projectId, moduleId: item.moduleId };
    const { body } = await callApi(app, owner, api.deleteStyles, { params, body: { ids: [id], confirm: true } });
    if (body.data?.done.includes(id)) deleted.add(id);
  };
  const task = async () => {
    const { project, modules } = random.pick(homes);
    if (taskIds.length < 4 || random.chance(0.4)) {
      const place = random.chance(0.5) ? {} : { projectModuleId: modules[random.pick(MODULES)].id };
      const { id } = await makeTask(app, {
        projectId: project.id,
        createdBy: owner.id,
        assigneeId: maker.id,
        ...place,
      });
      taskIds.push(id);
      return;
    }
    const taskId = random.pick(taskIds);
    const { rows } = await app.db.execute<{ projectId: number }>(
      sql`select project_id as "projectId" from tasks where id = ${taskId}`,
    );
    const status = random.pick([TaskStatus.done, TaskStatus.done, TaskStatus.inProgress]);
    await callApi(app, owner, api.updateTask, { params: { projectId: rows[0]?.projectId, taskId }, body: { status } });
  };
  const due = async () => {
    const day = new Date(at + random.int(-5, 15) * 24 * HOUR).toISOString().slice(0, 10);
    await app.db.execute(sql`update styles set due_date = ${day} where id = ${random.pick(styles).id}`);
  };
  const move = () =>
    callApi(app, owner, api.moveProjects, {
      body: { project_ids: [second.project.id], folder_id: null, space_id: otherSpace.id },
    });
  const acts = [
    upload,
    upload,
    upload,
    request,
    request,
    request,
    decide,
    decide,
    decide,
    decide,
    remove,
    task,
    task,
    due,
  ];

  let at = Date.now() - 101 * 24 * HOUR;
  for (let step = 0; step < steps; step += 1) {
    at += Math.round(random.next() * 32 * HOUR) + 1;
    if (at > Date.now()) break;
    await happenedAt(app, at, step === 60 ? move : random.pick(acts));
    const { rows } = await app.db.execute<{ id: number; status: TaskStatus }>(
      sql`select id, status from tasks where project_id = any(${sql.param(projectIds)}::int[])`,
    );
    const tasks = new Map(rows.map(({ id, status }) => [id, status]));
    observations.push({ at, items: await seenItems(app, projectIds), tasks });
    if (random.chance(0.2)) await keepSpells(app);
  }
  return { homes, owner, admin, maker, reviewer, observations, projectIds };
}

/** Whether two files are of one version of one style in one module. */
export const isSamePiece = (a: SeenItem, b: SeenItem) =>
  a.styleId === b.styleId && a.moduleId === b.moduleId && a.version === b.version;
