import {
  boardPresence,
  type BoardPresencePush,
  type RestoredBoardPush,
  type UpdateBoardPush,
} from '@facet/contract/board-frames';
import { METHOD } from '@facet/contract/realtime';
import { z } from 'zod';
import type { App } from '../../platform/app.ts';
import type { LoadedFrame } from '../../platform/realtime/hub-types.ts';
import { updateQuery } from './document-query.ts';
import { findPerson } from './find-person.ts';
import { takeStored } from './live/document.ts';
import { updateForOutsiders } from './live/for-outsiders.ts';
import { roomName, whiteboardsOf } from './whiteboards.ts';
import { introducePresences } from './tell-presence.ts';
import { catchUp } from './load-document.ts';

// What processes tell each other about boards: ids and numbers, by which each reads what it lacks, or a few bytes.
const updateReference = z.object({
  board_id: z.number(),
  project_id: z.number(),
  sequence: z.number(),
  user_id: z.number(),
  update: z.string().optional(),
});
type UpdateReference = z.infer<typeof updateReference>;

async function loadBytes(app: App, { board_id: boardId, sequence, update }: UpdateReference): Promise<Buffer | null> {
  if (update !== undefined) return Buffer.from(update, 'base64');
  const [row] = await updateQuery(app.db, { boardId, sequence });
  return row?.data ?? null;
}

/** Applies an update that another process stored to this one's document. */
function hear(app: App, { board_id: boardId, sequence }: UpdateReference, data: Buffer | null): void {
  const { open } = whiteboardsOf(app);
  open
    .use(boardId, async (live) => {
      if (sequence <= live.sequence) return;
      if (!data || sequence > live.sequence + 1) return catchUp(app.db, boardId, live);
      await takeStored(live, [{ sequence, data }]);
      live.tail += 1;
    })
    .catch((error: unknown) => app.log.error({ err: error, boardId }, 'an update of a board could not be taken over'));
}

/** Whether somebody on the board is told no names of the team. */
const isShownOutside = (app: App, { board_id: boardId, project_id: projectId }: UpdateReference) =>
  [...(whiteboardsOf(app).members.get(boardId)?.values() ?? [])].some(
    ({ connection }) => !connection.channel(projectId)?.maySee({ permission: 'can-view-activity' }),
  );

/** The update for people from outside; what was deleted or overwritten by the time it is sent is not in it. */
const forOutsiders = (app: App, { board_id: boardId, sequence }: UpdateReference, data: Buffer) =>
  whiteboardsOf(app).open.use(boardId, async (live) => {
    if (live.sequence < sequence) await catchUp(app.db, boardId, live);
    return Buffer.from(updateForOutsiders(live.doc, data)).toString('base64');
  });

/** The push of an update to those on its board. */
export async function loadUpdateFrame(app: App, reference: unknown): Promise<readonly LoadedFrame[]> {
  const said = updateReference.parse(reference);
  const { members, open } = whiteboardsOf(app);
  if (!members.has(said.board_id)) return [];
  const data = await loadBytes(app, said);
  const live = open.find(said.board_id)?.live;
  if (!live || said.sequence > live.sequence) hear(app, said, data);
  if (!data) return [];
  const user = await findPerson(app, said.project_id, said.user_id);
  const update = said.update ?? data.toString('base64');
  const push: UpdateBoardPush = { board_id: said.board_id, update, user };
  // Whoever comes from outside meanwhile is sent the whole board after this.
  const lesser: UpdateBoardPush | null = isShownOutside(app, said)
    ? { ...push, update: await forOutsiders(app, said, data), user: null }
    : null;
  return [{ data: push, lesser: { lacking: 'can-view-activity', data: lesser } }];
}

const presenceReference = z.object({
  board_id: z.number(),
  project_id: z.number(),
  module_id: z.number(),
  peer: z.string(),
  user_id: z.number(),
  process_id: z.string(),
  shown: boardPresence.nullable(),
});

/** The push of somebody's presence on a board, or of their leaving. */
export async function loadPresenceFrame(app: App, reference: unknown): Promise<readonly LoadedFrame[]> {
  const said = presenceReference.parse(reference);
  const { board_id: boardId, project_id: projectId, module_id: moduleId, peer, user_id: userId, shown } = said;
  const { presences, processId, members } = whiteboardsOf(app);
  if (said.process_id !== processId) {
    const place = { boardId, projectId, moduleId, peer, userId, processId: said.process_id };
    const isKnown = presences.on(boardId).some((one) => one.processId === said.process_id);
    if (shown) presences.set({ ...place, shown });
    else presences.remove(boardId, peer);
    // A process with nobody in the project has heard nothing of it so far.
    if (shown && !isKnown) introducePresences(app, boardId);
  }
  if (!members.has(boardId)) return [];
  const gone: BoardPresencePush = { board_id: boardId, peer, is_gone: true };
  if (!shown) return [{ data: gone }];
  const user = await findPerson(app, projectId, userId);
  return user ? [{ data: { board_id: boardId, peer, user, ...shown } satisfies BoardPresencePush }] : [];
}

const restoredReference = z.object({
  board_id: z.number(),
  project_id: z.number(),
  user_id: z.number(),
  title: z.string(),
});

/** The push that says who restored which version. */
export async function loadRestoredFrame(app: App, reference: unknown): Promise<readonly LoadedFrame[]> {
  const { board_id: boardId, project_id: projectId, user_id: userId, title } = restoredReference.parse(reference);
  if (!whiteboardsOf(app).members.has(boardId)) return [];
  const user = await findPerson(app, projectId, userId);
  return user ? [{ data: { board_id: boardId, title, user } satisfies RestoredBoardPush }] : [];
}

const closedReference = z.object({ board_id: z.number() });

/** Closes a deleted board for those who are on it. */
export async function loadClosedFrame(app: App, reference: unknown): Promise<readonly LoadedFrame[]> {
  const { board_id: boardId } = closedReference.parse(reference);
  for (const { connection, projectId } of whiteboardsOf(app).members.get(boardId)?.values() ?? []) {
    connection.push(METHOD.boardClosed, { board_id: boardId, reason: 'deleted' });
    connection.leave(projectId, roomName(boardId));
  }
  return [];
}
