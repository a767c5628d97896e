import { boardItems } from '@facet/board/document';
import { METHOD, type ProjectUpdate } from '@facet/contract/realtime';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { useLatest } from '../../../lib/use-latest.ts';
import { useSocket } from '../../../lib/socket-context.ts';
import type { Socket } from '../../../lib/socket.ts';
import { boardQueries, fetchFiles, NO_FILES, type BoardRef } from '../api.ts';
import { createBoardLine } from './board-line.ts';
import { createBoardLog } from './board-log.ts';
import type { BoardSession } from './board-session.ts';
import type { LiveBoardView } from './live-board.ts';
import { createFileReader, type FileReader } from './file-reader.ts';
import { createOpenBoard, type OpenBoard } from './open-board.ts';

type UseOpenBoard = { place: BoardRef; title: string; userId: number };

/** An open board: what the canvas and the panels read and change, and what the page itself needs. */
export type BoardHere = { board: OpenBoard; view: LiveBoardView; session: BoardSession };

/** Opens a board while the component is mounted; give the component the board's id as its key. */
export function useOpenBoard({ place, title, userId }: UseOpenBoard): BoardHere {
  const socket = useSocket();
  const { projectId, boardId } = place;
  const words = useLatest(title);
  const [board] = useState(() =>
    createOpenBoard({
      line: createBoardLine(socket, { project_id: projectId, board_id: boardId }),
      log: createBoardLog(userId, boardId),
      userId,
      title: () => words.current,
    }),
  );
  useEffect(() => {
    board.start();
    return () => board.stop();
  }, [board]);
  const view = useSyncExternalStore(board.subscribe, board.read);
  const { files, needFile } = useFiles(place, view.doc, socket);
  const session = useMemo((): BoardSession => {
    const { doc, state, isRead, canEdit, peers, canUndo, canRedo } = view;
    const { own, beginStep, undo, redo, show } = board;
    const acts = { beginStep, undo, redo, show, needFile };
    return { doc, own, state, isRead, canEdit, files, peers, canUndo, canRedo, ...acts };
  }, [board, view, files, needFile]);
  return { board, view, session };
}

type Event = { path: readonly unknown[]; keys: ReadonlyMap<string, unknown> };

/** Whether an event adds items or changes the file of one. */
const bringsFiles = (events: readonly Event[]) =>
  events.some(({ path, keys }) => path.length === 0 || keys.has('file_id'));

function* filesOn(doc: LiveBoardView['doc']): Generator<number> {
  for (const map of boardItems(doc).values()) {
    const fileId = map.get('file_id');
    if (typeof fileId === 'number') yield fileId;
  }
}

/** The files of a board's pictures: those in sight first; changed ones are read again. */
function useFiles(
  place: BoardRef,
  doc: LiveBoardView['doc'],
  socket: Socket,
): Pick<BoardSession, 'files' | 'needFile'> {
  const client = useQueryClient();
  const { data: files = NO_FILES } = useQuery(boardQueries.files(place));
  const known = useLatest(files);
  const latestPlace = useLatest(place);
  const reader = useRef<FileReader | null>(null);
  useEffect(() => {
    const made = createFileReader({
      read: (ids) => fetchFiles(client, latestPlace.current, ids),
      isKnown: (id) => known.current.has(id),
      allIds: () => filesOn(doc),
    });
    reader.current = made;
    const observe = (events: readonly Event[]) => {
      if (bringsFiles(events)) made.look();
    };
    // Previews are made after the upload, one picture after the other.
    const stop = socket.listen(METHOD.projectUpdates, ({ event, file_ids: ids = [] }: ProjectUpdate) => {
      if (event === 'file.changed') made.renew(ids.filter((id) => known.current.has(id)));
    });
    boardItems(doc).observeDeep(observe);
    made.look();
    return () => {
      made.stop();
      stop();
      boardItems(doc).unobserveDeep(observe);
    };
  }, [client, doc, socket, latestPlace, known]);
  const [needFile] = useState(() => (id: number) => reader.current?.need(id));
  return { files, needFile };
}
