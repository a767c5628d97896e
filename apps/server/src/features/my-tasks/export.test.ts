import * as api from '@facet/contract/endpoints/index';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { callApi } from '../../testing/call-api.ts';
import { makeMember, makeProject } from '../../testing/factories/make-project.ts';
import { makeTask } from '../../testing/factories/make-task.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => void (app = await startTestApp()));
afterAll(() => app.stop());

async function makeExport() {
  const { project, owner, modules } = await makeProject(app, { title: 'Aurelia' });
  const me = await makeMember(app, project.id, 'c_design');
  const shared = { projectId: project.id, createdBy: owner.id, assigneeId: me.id };
  const parent = await makeTask(app, { ...shared, name: '=HYPERLINK("https://example.com")', dueDate: '2099-02-03' });
  await makeTask(app, { ...shared, name: 'Séparer, "polir"', description: '@here\n+1', parentId: parent.id });
  await makeTask(app, { ...shared, name: 'hidden', projectModuleId: modules['sketch-design'].id });
  return me;
}

test('the export has the list’s rows, and no cell that a spreadsheet would run', async () => {
  const me = await makeExport();
  const { status, raw } = await callApi(app, me, api.exportTasks, { query: { order: 'asc' } });
  expect([status, raw.headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8']);
  expect(raw.headers['content-disposition']).toMatch(/^attachment; filename="Tasks \d{4}-\d\d-\d\d\.csv"/);
  const [header, first, second, ...rest] = raw.body.split(/\r?\n(?=[^@+]|$)/);
  expect(header).toBe(
    '\ufeffTask,Sub-task of,Project,Module,Style,Priority,Status,Due date,Reminder,Assigned to,Created by,Created at,Description',
  );
  expect(first).toContain(
    `"'=HYPERLINK(""https://example.com"")",,Aurelia,,,critical,to do,2099-02-03,,c_design Tester`,
  );
  expect(second).toContain(`"Séparer, ""polir""","'=HYPERLINK`);
  expect(second).toContain(`"'@here`);
  expect(rest.join('')).not.toContain('hidden');
});

test('a browser loads the export by a link of a minute, and finds it among its downloads', async () => {
  const me = await makeExport();
  const path = '/tasks/export?scope=assigned&order=asc';
  const made = await callApi(app, me, api.createDownloadLink, { body: { path } });
  expect(made.status, made.raw.body).toBe(200);
  const file = await app.http.inject({ url: made.body.data.url });
  expect([file.statusCode, file.body.length > 100]).toEqual([200, true]);
  expect((await callApi(app, me, api.createDownloadLink, { body: { path: '/tasks/export?scope=x' } })).status).toBe(
    422,
  );
  await vi.waitFor(async () => {
    const list = await callApi(app, me, api.listDownloads, { params: { userId: me.id } });
    expect(list.body.data).toMatchObject([{ title: 'Tasks', path, count_files: 1, size: file.rawPayload.length }]);
  });
});
