import * as api from '@facet/contract/endpoints/index';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { designComments, files, projectAttachments, projects, taskFiles, users } from '../../db/schema/index.ts';
import { callApi } from '../../testing/call-api.ts';
import { makeComment } from '../../testing/factories/make-comment.ts';
import { makeFile } from '../../testing/factories/make-file.ts';
import { makeFullTeam } from '../../testing/factories/make-project.ts';
import { makeItem, makeStyle } from '../../testing/factories/make-style.ts';
import { makeTask } from '../../testing/factories/make-task.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let team: Awaited<ReturnType<typeof makeFullTeam>>;
beforeAll(async () => {
  app = await startTestApp();
  team = await makeFullTeam(app);
});
afterAll(() => app.stop());

const attached = async (uploadType: 'attachment' | 'project' = 'attachment') => {
  const { id } = await makeFile(app, { uploaderId: team.owner.id, uploadType, name: 'brief.png' });
  await app.db.update(files).set({ attachedAt: new Date() }).where(eq(files.id, id));
  return id;
};
const opens = async (fileId: number) => {
  const { status, body } = await callApi(app, team.owner, api.getFile, { params: { fileId } });
  return status === 200 && (await app.http.inject(body.data.url)).statusCode === 200;
};
const params = () => ({ projectId: team.project.id });
const show = async () => (await callApi(app, team.owner, api.getProject, { params: params() })).body.data;

const give = {
  attachment: (fileId: number) => app.db.insert(projectAttachments).values({ ...params(), fileId, position: 0 }),
  cover: (fileId: number) =>
    app.db.update(projects).set({ coverFileId: fileId }).where(eq(projects.id, team.project.id)),
  avatar: (fileId: number) => app.db.update(users).set({ avatarFileId: fileId }).where(eq(users.id, team.owner.id)),
  task: async (fileId: number) => {
    const task = await makeTask(app, { ...params(), createdBy: team.owner.id });
    await app.db.insert(taskFiles).values({ taskId: task.id, fileId, position: 0 });
  },
  comment: async (fileId: number) => {
    const mine = { ...params(), createdBy: team.owner.id };
    const style = await makeStyle(app, mine);
    const item = await makeItem(app, { ...mine, moduleId: team.modules['cad-design'].id, styleId: style.id });
    const comment = await makeComment(app, { item, userId: team.owner.id, text: 'See there' });
    await app.db.update(designComments).set({ drawingFileId: fileId }).where(eq(designComments.id, comment.id));
  },
};

const letGo = {
  attachment: async () => {
    const body = { ids: [], updated_at: (await show()).updated_at };
    return callApi(app, team.owner, api.setProjectAttachments, { params: params(), body });
  },
  cover: () => callApi(app, team.owner, api.updateProject, { params: params(), body: { cover_file_id: null } }),
  avatar: () =>
    callApi(app, team.owner, api.updateUser, { params: { userId: team.owner.id }, body: { avatar_file_id: null } }),
};

describe('whatever still holds a file keeps it', () => {
  test.each([
    ['a task', 'task', 'attachment'],
    ['a comment', 'comment', 'attachment'],
    ['the project as its cover', 'cover', 'attachment'],
    ['a task', 'task', 'cover'],
    ['a comment', 'comment', 'avatar'],
  ] as const)('%s keeps what is no %s.%s any more', async (_who, holder, place) => {
    const fileId = await attached();
    await give[place](fileId);
    await give[holder](fileId);
    expect(await opens(fileId)).toBe(true);
    expect((await letGo[place]()).status).toBe(200);
    expect(await opens(fileId)).toBe(true);
  });

  test.each(['attachment', 'cover', 'avatar'] as const)('but as the last %s it goes', async (place) => {
    const fileId = await attached();
    await give[place](fileId);
    expect((await letGo[place]()).status).toBe(200);
    const [file] = await app.db.select().from(files).where(eq(files.id, fileId));
    expect(file?.deletedAt).not.toBeNull();
  });

  test('its uploader can not delete it either, though it counts as unattached', async () => {
    const fileId = await attached();
    await give.task(fileId);
    await app.db.update(files).set({ attachedAt: null }).where(eq(files.id, fileId));
    expect((await callApi(app, team.owner, api.deleteFile, { params: { fileId } })).status).toBe(409);
    expect(await opens(fileId)).toBe(true);
  });

  test('a task that takes a file just as its attachment goes waits, and does not show what is gone', async () => {
    const fileId = await attached();
    await give.attachment(fileId);
    const body = { name: 'Read the brief', attachments: [fileId] };
    const { updated_at } = await show();
    const [task, set] = await Promise.all([
      callApi(app, team.owner, api.createTask, { params: params(), body }),
      callApi(app, team.owner, api.setProjectAttachments, { params: params(), body: { ids: [], updated_at } }),
    ]);
    expect(set.status).toBe(200);
    expect([task.status, await opens(fileId)]).toEqual(task.status === 201 ? [201, true] : [422, false]);
    expect(
      await app.db.execute(sql`select from task_files t join files f on f.id = t.file_id
      where f.deleted_at is not null`),
    ).toMatchObject({ rowCount: 0 });
  });
});
