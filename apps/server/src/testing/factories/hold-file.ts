import { eq, sql } from 'drizzle-orm';
import {
  boardFiles,
  boards,
  chatFiles,
  chatMessages,
  commentDraftFiles,
  commentDrafts,
  commentFiles,
  designComments,
  designItems,
  drawDrafts,
  projectAttachments,
  projects,
  taskFiles,
  users,
  weightPhotos,
} from '../../db/schema/index.ts';
import type { App } from '../../platform/app.ts';
import { makeComment, makeDrawing } from './make-comment.ts';
import { makeTask } from './make-task.ts';

export type HoldingPlace = {
  userId: number;
  /** A board of the item's module: whatever can be on either goes here. */
  boardId?: number;
  item: { id: number; projectId: number; projectModuleId: number; styleId: number };
};
type Hold = (app: App, place: HoldingPlace, fileId: number) => Promise<unknown>;

const makeDraft = async (app: App, { userId, boardId, item }: HoldingPlace, drawingFileId: number | null) => {
  const of = boardId ? { boardId } : { designItemId: item.id };
  const draft = { ...of, userId, text: 'Thinner here', isInternal: true, drawingFileId };
  const [row] = await app.db.insert(commentDrafts).values(draft).returning();
  return row?.id ?? 0;
};

/** An empty board. */
export async function makeBoard(app: App, place: { projectModuleId: number; createdBy: number }) {
  const [board] = await app.db
    .insert(boards)
    .values({ ...place, title: 'Halo', position: 0 })
    .returning();
  if (!board) throw new Error('no board');
  return board;
}

/** How something comes to hold a file, by table and column: one for each row of the register of holders. */
export const HOLD: Record<string, Hold> = {
  'design_items.file_id': (app, { userId, item: { id: _id, ...item } }, fileId) =>
    app.db.insert(designItems).values({ ...item, fileId, version: 2, createdBy: userId }),
  'weight_photos.file_id': (app, { item }, fileId) =>
    app.db.insert(weightPhotos).values({ itemId: item.id, which: 'sample', fileId }),
  'project_attachments.file_id': (app, { item: { projectId } }, fileId) =>
    app.db.insert(projectAttachments).values({ projectId, fileId, position: 0 }),
  'projects.cover_file_id': (app, { item }, coverFileId) =>
    app.db.update(projects).set({ coverFileId }).where(eq(projects.id, item.projectId)),
  'comment_files.file_id': async (app, { boardId, ...place }, fileId) => {
    const { id: commentId } = await makeComment(app, place);
    const onBoard = { boardId, designItemId: null, styleId: null };
    if (boardId) await app.db.update(designComments).set(onBoard).where(eq(designComments.id, commentId));
    await app.db.insert(commentFiles).values({ commentId, fileId, position: 0 });
  },
  'design_comments.drawing_file_id': async (app, place, drawingFileId) => {
    const { id } = await makeComment(app, place);
    await app.db.update(designComments).set({ drawingFileId }).where(eq(designComments.id, id));
  },
  'chat_files.file_id': async (app, { userId, item: { projectId } }, fileId) => {
    const [message] = await app.db.insert(chatMessages).values({ projectId, userId, text: 'Look' }).returning();
    await app.db.insert(chatFiles).values({ messageId: message?.id ?? 0, fileId, position: 0 });
  },
  'task_files.file_id': async (app, { userId, item: { projectId } }, fileId) => {
    const { id: taskId } = await makeTask(app, { projectId, createdBy: userId });
    await app.db.insert(taskFiles).values({ taskId, fileId, position: 0 });
  },
  'releases.file_ids': (app, { userId, item: { styleId } }, fileId) =>
    app.db.execute(sql`insert into releases (style_id, parts, hash, file_ids, steps, token, note, created_by)
      values (${styleId}, '{}', '', array[${fileId}::int], '[]', ${crypto.randomUUID()}, '', ${userId})`),
  'imports.file_id': (app, { userId, item: { projectId } }, fileId) =>
    app.db.execute(sql`insert into imports (space_id, user_id, title, file_id)
      select space_id, ${userId}, 'Archive.zip', ${fileId} from projects where id = ${projectId}`),
  'draw_drafts.drawing': (app, { userId, item }, fileId) => {
    const size = { x: 0, y: 0, width: 90, height: 60 };
    const image = { id: crypto.randomUUID(), kind: 'image' as const, color: '#E15744', file_id: fileId, ...size };
    return app.db.insert(drawDrafts).values({ designItemId: item.id, userId, drawing: makeDrawing(image) });
  },
  'comment_draft_files.file_id': async (app, place, fileId) => {
    const commentDraftId = await makeDraft(app, place, null);
    await app.db.insert(commentDraftFiles).values({ commentDraftId, fileId, position: 0 });
  },
  'comment_drafts.drawing_file_id': makeDraft,
  'board_files.file_id': async (app, { userId, boardId, item: { projectModuleId } }, fileId) => {
    const id = boardId ?? (await makeBoard(app, { projectModuleId, createdBy: userId })).id;
    await app.db.insert(boardFiles).values({ boardId: id, fileId });
  },
  'users.avatar_file_id': (app, { userId }, avatarFileId) =>
    app.db.update(users).set({ avatarFileId }).where(eq(users.id, userId)),
  'users.claimed_avatar_file_id': (app, { userId }, claimedAvatarFileId) =>
    app.db.update(users).set({ claimedAvatarFileId }).where(eq(users.id, userId)),
};
