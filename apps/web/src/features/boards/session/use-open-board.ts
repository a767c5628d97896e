import { itemsOf } from '@facet/board/document';
import { METHOD, projectUpdate } from '@facet/contract/realtime';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { useLatest } from '../../../lib/use-latest.ts';
import { useSocket } from '../../../lib/socket-context.ts';
import type { Socket } from '../../../lib/socket.ts';
import { boardQueries, fetchFiles, type BoardRef } from '../api.ts';
import { createBoardLine } from './board-line.ts';
import { createBoardLog } from './board-log.ts';
import type { BoardSession } from './board-session.ts';
import type { BoardView } from './live-board.ts';
import { createOpenBoard, type OpenBoard } from './open-board.ts';

type UseOpenBoard = { place: BoardRef; title: string; userId: number };

/** An open board: what the canvas and the panels read and change, and all that the page itself asks of it. */
export type BoardHere = { board: OpenBoard; view: BoardView; session: BoardSession };

const NO_FILES: BoardSession['files'] = new Map();
/** Many pictures come at once. */
const GATHER_MS = 300;

/** Opens a board while the component is on the screen; give the component the board's id as its key. */
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
  const files = useFiles(place, view.doc, socket);
  const session = useMemo((): BoardSession => {
    const { doc, state, isRead, canEdit, peers, canUndo, canRedo } = view;
    const { own, beginStep, undo, redo, show } = board;
    return { doc, own, state, isRead, canEdit, files, peers, canUndo, canRedo, beginStep, undo, redo, show };
  }, [board, view, files]);
  return { board, view, session };
}

type Event = { path: readonly unknown[]; keys: ReadonlyMap<string, unknown> };

/** Whether an event brings items, or another file into one. */
const bringsFiles = (events: readonly Event[]) =>
  events.some(({ path, keys }) => path.length === 0 || keys.has('file_id'));

/** The files of a board's pictures; those that change, and those of pictures that come, are asked for alone. */
function useFiles(place: BoardRef, doc: BoardView['doc'], socket: Socket): BoardSession['files'] {
  const client = useQueryClient();
  const { data: files = NO_FILES } = useQuery(boardQueries.files(place));
  const known = useLatest(files);
  const latestPlace = useLatest(place);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const changed = new Set<number>();
    const ask = () => {
      timer = undefined;
      const missing = new Set(changed);
      changed.clear();
      for (const map of itemsOf(doc).values()) {
        const fileId = Number(map.get('file_id'));
        if (map.get('kind') === 'picture' && !known.current.has(fileId)) missing.add(fileId);
      }
      // What does not come now is asked for again with the next change.
      if (missing.size > 0) void fetchFiles(client, latestPlace.current, [...missing]).catch(() => undefined);
    };
    const observe = (events: readonly Event[]) => {
      if (bringsFiles(events)) timer ??= setTimeout(ask, GATHER_MS);
    };
    // Previews are made after the upload, one picture after the other.
    const stop = socket.listen(METHOD.projectUpdates, (data) => {
      const { event, file_ids: ids = [] } = projectUpdate.safeParse(data).data ?? {};
      if (event !== 'file.changed') return;
      for (const id of ids) if (known.current.has(id)) changed.add(id);
      if (changed.size > 0) timer ??= setTimeout(ask, GATHER_MS);
    });
    itemsOf(doc).observeDeep(observe);
    return () => {
      clearTimeout(timer);
      stop();
      itemsOf(doc).unobserveDeep(observe);
    };
  }, [client, doc, socket, latestPlace, known]);
  return files;
}
