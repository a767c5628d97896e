import { listProjects } from '@facet/contract/endpoints/projects';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callApi } from '../../testing/call-api.ts';
import { countQueries } from '../../testing/count-queries.ts';
import { makeProject } from '../../testing/factories/make-project.ts';
import { makeSpace } from '../../testing/factories/make-space.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => void (app = await startTestApp()));
afterAll(() => app.stop());

test('the first page of 1,000 projects takes as many questions to the database as that of one', async () => {
  const { space, admin } = await makeSpace(app);
  await makeProject(app, { spaceId: space.id, owner: admin });
  const list = () => callApi(app, admin, listProjects, { query: { space_id: space.id, order: 'asc' } });
  await list();
  const one = await countQueries(app, list);
  await app.db.execute(sql`
    with made as (insert into projects (space_id, title, created_by)
      select ${space.id}, 'Project ' || n, ${admin.id} from generate_series(1, 999) n returning id)
    insert into project_modules (project_id, module_id, title, position)
    select made.id, m.id, m.title, m.id from made cross join modules m`);
  const { body } = await list();
  expect([body.total, body.data.length]).toEqual([1000, 20]);
  expect(await countQueries(app, list)).toBe(one);
  expect(one).toBeLessThanOrEqual(2);
});
