import * as api from '@facet/contract/endpoints/index';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callApi, type Caller } from '../../testing/call-api.ts';
import { makeFile } from '../../testing/factories/make-file.ts';
import { makeReviewLink } from '../../testing/factories/make-guest.ts';
import { makeFullTeam } from '../../testing/factories/make-project.ts';
import { makeItem, makeStyle } from '../../testing/factories/make-style.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

// Nobody decides on a version while the next one is being written.

let app: TestApp;
let team: Awaited<ReturnType<typeof makeFullTeam>>;
beforeAll(async () => {
  app = await startTestApp();
  team = await makeFullTeam(app);
});
afterAll(() => app.stop());

const params = () => ({ projectId: team.project.id });

async function makeAsked() {
  const mine = { projectId: team.project.id, createdBy: team.people.c_design.id };
  const style = await makeStyle(app, mine);
  const moduleId = team.modules['cad-design'].id;
  const item = await makeItem(app, { ...mine, moduleId, styleId: style.id, status: 'in_review' });
  await makeReviewLink(app, { ...mine, itemIds: [item.id], userId: team.people.reviewer.id });
  return item;
}
type Item = Awaited<ReturnType<typeof makeAsked>>;
type Answer = { status: number; message: string | undefined };

const approve = (item: Item, by: Caller = team.people.reviewer) =>
  callApi(app, by, api.reviewDesigns, {
    params: params(),
    body: { requests: [{ file_id: item.id, status: 'approved' }] },
  });

const ACTS: Record<string, (item: Item) => Promise<() => Promise<Answer>>> = {
  'an answer to a review': async (item) => () => approve(item),
  'a status': async (item) => () =>
    callApi(app, team.people.reviewer, api.setDesignStatus, {
      params: { ...params(), moduleId: item.projectModuleId, itemId: item.id, status: 'approved' },
    }),
  'statuses of several files': async (item) => () =>
    callApi(app, team.people.reviewer, api.setDesignsStatus, {
      params: { ...params(), moduleId: item.projectModuleId },
      body: { ids: [item.id], status: 'approved' },
    }),
  'a request for a review': async (item) => () =>
    callApi(app, team.people.c_design, api.requestReview, {
      params: params(),
      body: { item_ids: [item.id], user_ids: [team.people.reviewer.id] },
    }),
  'taking an answer back': async (item) => {
    const ids = (await approve(item)).body.decision_ids;
    return () =>
      callApi(app, team.people.reviewer, api.undoDecisions, { params: params(), body: { decision_ids: ids } });
  },
};

/** The next version of a style, as an upload writes it: not there for anybody else until it is committed. */
async function beginUpload({ styleId, projectId, projectModuleId, createdBy }: Item) {
  const file = await makeFile(app, { uploaderId: createdBy, format: 'png' });
  const client = await app.pool.connect();
  await client.query('begin');
  await client.query('select id from styles where id = $1 for no key update', [styleId]);
  await client.query(
    `insert into design_items (project_id, project_module_id, style_id, file_id, version, status, created_by)
      values ($1, $2, $3, $4, 2, 'draft', $5)`,
    [projectId, projectModuleId, styleId, file.id, createdBy],
  );
  return async () => {
    await client.query('commit');
    client.release();
  };
}

const waiting = sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;

test.each(Object.keys(ACTS))('%s waits for an upload that is being written, and is refused', async (name) => {
  const item = await makeAsked();
  const act = await ACTS[name]?.(item);
  const commit = await beginUpload(item);
  const answer = act?.();
  await expect.poll(async () => (await app.db.execute(waiting)).rows.length).toBeGreaterThan(0);
  await commit();
  expect((await answer)?.status).toBe(409);
});

test('who sees only what they were asked about is not sent to a version that they can’t look at', async () => {
  const item = await makeAsked();
  await (
    await beginUpload(item)
  )();
  expect(await approve(item)).toMatchObject({ status: 409, message: 'This file has a newer version' });
  expect(await approve(item, team.people.p_owner)).toMatchObject({
    status: 409,
    message: 'Version 2 is here. Look at it before you decide.',
  });
});
