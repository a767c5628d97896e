import { ModuleStatus } from '@facet/contract/constants/statuses';
import * as api from '@facet/contract/endpoints/index';
import { METHOD, projectUpdate } from '@facet/contract/realtime';
import { buffer } from 'node:stream/consumers';
import { and, asc, eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import {
  designItems,
  fileMeasures,
  files,
  fileThumbnails,
  fileWorks,
  notifications,
  partRoles,
  projectAttachments,
  projects,
  styles,
  styleTags,
  tags,
} from '../../db/schema/index.ts';
import { newStorageKey, StorageMissing, type Storage } from '../../platform/storage/storage.ts';
import { callApi } from '../../testing/call-api.ts';
import { makeStoredFile } from '../../testing/factories/make-design.ts';
import { makeMember, makeProject } from '../../testing/factories/make-project.ts';
import { addToSpace, makeFolder, makeSpace } from '../../testing/factories/make-space.ts';
import { makeItem, makeStyle } from '../../testing/factories/make-style.ts';
import type { TestUser } from '../../testing/factories/make-user.ts';
import { openProbe } from '../../testing/socket-probe.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let address: string;
beforeAll(async () => {
  app = await startTestApp();
  address = (await app.http.listen({ port: 0 })).replace('http', 'ws');
});
afterAll(() => app.stop());

const duplicate = (caller: TestUser, projectId: number, body: object = {}, on = app) =>
  callApi(on, caller, api.duplicateProject, { params: { projectId }, body });

/** A project of its space's admin with everything that is copied: a team, tags, guidelines, a file, styles with versions. */
async function makeWhole() {
  const { space, admin } = await makeSpace(app);
  const made = await makeProject(app, { spaceId: space.id, owner: admin, title: 'Celeste' });
  const { project, modules } = made;
  const member = await makeMember(app, project.id, 'c_design');
  await app.db
    .update(projects)
    .set({ guides: '<p>18k</p>', category: 3, status: 2 })
    .where(eq(projects.id, project.id));
  const file = await makeStoredFile(app, {
    uploaderId: admin.id,
    uploadType: 'attachment',
    body: Buffer.from('brief'),
  });
  await app.db.insert(projectAttachments).values({ projectId: project.id, fileId: file.id, position: 0 });
  const [tag] = await app.db.insert(tags).values({ projectId: project.id, title: 'Gold' }).returning();
  const style = await makeStyle(app, { projectId: project.id, createdBy: member.id, title: 'Halo', productType: 2 });
  await app.db.insert(styleTags).values({ styleId: style.id, tagId: tag?.id ?? 0 });
  const place = { projectId: project.id, styleId: style.id, createdBy: member.id, moduleId: modules['cad-design'].id };
  await makeItem(app, { ...place, version: 1, status: 'rejected', fileName: 'halo-1.png' });
  const latest = await makeItem(app, { ...place, version: 2, status: 'approved', fileName: 'halo-2.png' });
  return { space, admin, member, project, modules, file, style, latest };
}

const listItems = (projectId: number) =>
  app.db.select().from(designItems).where(eq(designItems.projectId, projectId)).orderBy(asc(designItems.id));

describe('without designs', () => {
  test('a copy has the shape of the project, and begins anew', async () => {
    const { admin, member, project, modules } = await makeWhole();
    await callApi(app, admin, api.updateProjectModule, {
      params: { projectId: project.id, moduleId: modules['mood-board'].id },
      body: { status: ModuleStatus.skipped },
    });
    const made = await duplicate(admin, project.id);
    expect(made.status).toBe(201);
    const copy = made.body.data;
    expect(copy).toMatchObject({ title: 'Celeste copy', category: 3, status: 0, guides: '<p>18k</p>', due_date: null });
    expect(copy.tags.map(({ title }) => title)).toEqual(['Gold']);
    expect(copy.team.map(({ user_id: id, user_role: roles }) => [id, roles])).toEqual([
      [admin.id, ['p_owner']],
      [member.id, ['c_design']],
    ]);
    expect(copy.modules.map(({ name, status }) => [name, status])).toEqual([
      ['mood-board', ModuleStatus.skipped],
      ['sketch-design', 0],
      ['tentative-costing', 0],
      ['technical-drawing', 0],
      ['cad-design', 0],
    ]);
    expect(copy.styles).toEqual([]);
    expect(await listItems(copy.id)).toEqual([]);
  });

  test('files are copies: those of the one stay when those of the other go', async () => {
    const { admin, project, file } = await makeWhole();
    const copy = (await duplicate(admin, project.id)).body.data;
    const [attached] = copy.attachments;
    expect(attached).toMatchObject({ original_name: file.originalName, size: file.size });
    expect(attached?.id).not.toBe(file.id);
    const [row] = await app.db
      .select()
      .from(files)
      .where(eq(files.id, attached?.id ?? 0));
    await app.storage.remove(file.storageKey);
    expect(String(await buffer(await app.storage.get(row?.storageKey ?? '')))).toBe('brief');
  });

  test('the team hears of it, in its lists and by a notification', async () => {
    const { admin, member, project } = await makeWhole();
    const probe = await openProbe(`${address}/ws?token=${member.token}`);
    onTestFinished(() => probe.socket.terminate());
    const copy = (await duplicate(admin, project.id)).body.data;
    const told = projectUpdate.parse((await probe.push(METHOD.projectUpdates)).data);
    expect(told).toMatchObject({ event: 'project.created', project_id: copy.id });
    const news = await app.db.select().from(notifications).where(eq(notifications.projectId, copy.id));
    expect(news).toMatchObject([{ userId: member.id, type: 'project_invitation' }]);
  });
});

describe('with designs', () => {
  test('what each style shows now becomes its first version, a draft of its own file', async () => {
    const { admin, project, latest } = await makeWhole();
    const copy = (await duplicate(admin, project.id, { with_designs: true })).body.data;
    expect(copy.styles.map(({ title }) => title)).toEqual(['Halo']);
    const items = await listItems(copy.id);
    expect(items).toMatchObject([{ version: 1, status: 'draft', createdBy: admin.id, note: null }]);
    expect(items[0]?.fileId).not.toBe(latest.fileId);
    const [file] = await app.db
      .select()
      .from(files)
      .where(eq(files.id, items[0]?.fileId ?? 0));
    expect(file).toMatchObject({ originalName: 'halo-2.png', uploaderId: admin.id });
    expect(await app.storage.size(file?.storageKey ?? '')).toBe(file?.size);
    expect(copy.modules.find(({ name }) => name === 'cad-design')?.status).toBe(ModuleStatus.inProgress);
    const [style] = await app.db.select().from(styles).where(eq(styles.projectId, copy.id));
    const tagged = await app.db
      .select()
      .from(styleTags)
      .where(eq(styleTags.styleId, style?.id ?? 0));
    expect(tagged.map(({ tagId }) => tagId)).toEqual(copy.tags.map(({ id }) => id));
    expect(style?.productType).toBe(2);
  });

  test('models keep their measures and what was said of their parts; one that nobody has measured is', async () => {
    const { admin, member, project, modules } = await makeWhole();
    const place = { projectId: project.id, createdBy: member.id, moduleId: modules['cad-design'].id };
    const add = async (title: string) => {
      const style = await makeStyle(app, { projectId: project.id, createdBy: member.id, title });
      return makeItem(app, { ...place, styleId: style.id, version: 1, fileName: `${title}.stl`, format: 'stl' });
    };
    const [known, unknown] = [await add('Known'), await add('Unknown')];
    await app.db.insert(fileMeasures).values({ fileId: known.fileId, problem: 'lines_only', findings: 2 });
    await app.db.insert(partRoles).values({ fileId: known.fileId, key: '#1', role: 'stone', updatedBy: member.id });
    const copy = (await duplicate(admin, project.id, { with_designs: true })).body.data;
    const titleOf = new Map(copy.styles.map(({ id, title }) => [title, id]));
    const items = await listItems(copy.id);
    const fileOf = (title: string) => items.find(({ styleId }) => styleId === titleOf.get(title))?.fileId ?? 0;
    expect(
      await app.db
        .select()
        .from(fileMeasures)
        .where(eq(fileMeasures.fileId, fileOf('Known'))),
    ).toMatchObject([{ problem: 'lines_only', findings: 2 }]);
    expect(
      await app.db
        .select()
        .from(partRoles)
        .where(eq(partRoles.fileId, fileOf('Known'))),
    ).toMatchObject([{ key: '#1', role: 'stone', updatedBy: member.id }]);
    expect(fileOf('Unknown')).not.toBe(unknown.fileId);
    // No fixture measures by itself: what is done of the copy was asked for with it.
    const isMeasured = async () =>
      (
        await app.db
          .select()
          .from(fileMeasures)
          .where(eq(fileMeasures.fileId, fileOf('Unknown')))
      ).length > 0 ||
      (
        await app.db
          .select()
          .from(fileWorks)
          .where(and(eq(fileWorks.fileId, fileOf('Unknown')), eq(fileWorks.work, 'measure')))
      ).length > 0;
    expect(await isMeasured()).toBe(true);
  });

  test('pictures of one set stay a set, another one, and thumbnails come along', async () => {
    const { admin, project, style, modules } = await makeWhole();
    const place = { projectId: project.id, styleId: style.id, createdBy: admin.id, moduleId: modules['cad-design'].id };
    const pair = [await makeItem(app, { ...place, version: 3 }), await makeItem(app, { ...place, version: 3 })];
    const ids = pair.map(({ id }) => id);
    await app.db.update(designItems).set({ galleryGroupId: 4321 }).where(inArray(designItems.id, ids));
    const [source] = await app.db
      .select()
      .from(files)
      .where(eq(files.id, pair[0]?.fileId ?? 0));
    const key = `${source?.storageKey}-small`;
    await app.storage.copy(source?.storageKey ?? '', key);
    const facts = { presetName: 'small', contentType: 'image/webp', width: 240, height: 200, size: 9 };
    await app.db.insert(fileThumbnails).values({ fileId: source?.id ?? 0, storageKey: key, ...facts });
    const copy = (await duplicate(admin, project.id, { with_designs: true })).body.data;
    const items = await listItems(copy.id);
    expect(items).toHaveLength(2);
    expect(items[0]?.galleryGroupId).toBe(items[1]?.galleryGroupId);
    expect(items[0]?.galleryGroupId).not.toBe(4321);
    const [thumbnail] = await app.db
      .select()
      .from(fileThumbnails)
      .where(
        inArray(
          fileThumbnails.fileId,
          items.map(({ fileId }) => fileId),
        ),
      );
    expect(await app.storage.size(thumbnail?.storageKey ?? '')).toBe(await app.storage.size(key));
  });

  test('when one file can not be copied nothing stays', async () => {
    const { admin, project } = await makeWhole();
    const copied: string[] = [];
    const failing: Storage = {
      ...app.storage,
      copy: async (from, to) => {
        if (copied.length === 1) throw new StorageMissing(newStorageKey());
        copied.push(to);
        await app.storage.copy(from, to);
      },
    };
    const beside = await startTestApp({ beside: app, storage: failing });
    onTestFinished(() => beside.stop());
    const count = () => app.db.$count(projects);
    const before = await count();
    expect((await duplicate(admin, project.id, { with_designs: true }, beside)).status).toBe(500);
    expect(await count()).toBe(before);
    expect(copied).toHaveLength(1);
    expect(await app.storage.size(copied[0] ?? '')).toBeNull();
  });
});

describe('the place of a copy', () => {
  test('another space takes those of the team who are its people, and a folder of its own', async () => {
    const { admin, member, project } = await makeWhole();
    const outsider = await makeMember(app, project.id, 'designer');
    const there = await makeSpace(app);
    await addToSpace(app, { spaceId: there.space.id, userId: admin.id });
    await addToSpace(app, { spaceId: there.space.id, userId: member.id });
    const folder = await makeFolder(app, { spaceId: there.space.id, createdBy: admin.id });
    const made = await duplicate(admin, project.id, { title: 'Nova', space_id: there.space.id, folder_id: folder.id });
    expect(made.body.data).toMatchObject({
      title: 'Nova',
      space_id: there.space.id,
      folder_id: folder.id,
      template: 1,
    });
    expect(made.body.data.team.map(({ user_id: id }) => id)).toEqual([admin.id, member.id]);
    expect(made.body.data.team.map(({ user_id: id }) => id)).not.toContain(outsider.id);
  });

  test('a space that is not the asker’s, and a folder of another space, are refused', async () => {
    const { admin, project } = await makeWhole();
    const there = await makeSpace(app);
    const folder = await makeFolder(app, { spaceId: there.space.id, createdBy: there.admin.id });
    expect((await duplicate(admin, project.id, { space_id: there.space.id })).status).toBe(403);
    expect(await duplicate(admin, project.id, { folder_id: folder.id })).toMatchObject({
      status: 422,
      errors: { folder_id: ['Please enter valid Folder.'] },
    });
    expect(await duplicate(admin, project.id, { title: 'x'.repeat(256) })).toMatchObject({
      status: 422,
      errors: { title: ['Title must have max 255 symbols.'] },
    });
  });

  test('a long title is cut so that its copy’s fits', async () => {
    const { admin, project } = await makeWhole();
    await app.db
      .update(projects)
      .set({ title: 'x'.repeat(255) })
      .where(eq(projects.id, project.id));
    const { title } = (await duplicate(admin, project.id)).body.data;
    expect(title).toBe(`${'x'.repeat(250)} copy`);
  });
});
