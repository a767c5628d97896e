import type {
  BoardClosedPush,
  BoardPlaceData,
  BoardPresenceData,
  BoardPresencePush,
  BoardVersionWire,
  JoinedBoard,
  RestoredBoardPush,
  UpdateBoardPush,
} from '@facet/contract/board-frames';
import { base64ToBytes, bytesToBase64, METHOD } from '@facet/contract/realtime';
import type { SocketNews } from '../../../lib/socket-listeners.ts';
import type { Socket } from '../../../lib/socket.ts';

export type Joined = Omit<JoinedBoard, 'update' | 'state'> & { update: Uint8Array };
export type Pushed = { update: Uint8Array; user: UpdateBoardPush['user'] };

export type LineEars = {
  onUpdate: (pushed: Pushed) => void;
  onPeer: (push: BoardPresencePush) => void;
  onClosed: (reason: BoardClosedPush['reason']) => void;
  onRestored: (push: RestoredBoardPush) => void;
  onNews: (news: SocketNews) => void;
};

/** A board's connection to the server. Whatever it asks rejects with an ApiError, with status 0 if no answer came. */
export type BoardLine = {
  /** Resolves when the project's channel is joined; before that, the server knows of no open board. */
  ready: () => Promise<void>;
  /** Whether it is joined now. */
  isReady: () => boolean;
  join: (state: Uint8Array) => Promise<Joined>;
  send: (update: Uint8Array) => Promise<unknown>;
  show: (presence: BoardPresenceData) => void;
  versions: () => Promise<BoardVersionWire[]>;
  nameVersion: (title: string) => Promise<BoardVersionWire>;
  restoreVersion: (versionId: number) => Promise<unknown>;
  leave: () => void;
  hear: (ears: LineEars) => () => void;
};

type Asked = Pick<Socket, 'request' | 'listen' | 'watch' | 'join' | 'leave'>;

/** A board's frames over the app's socket. */
export function createBoardLine(socket: Asked, place: BoardPlaceData): BoardLine {
  const ask = (method: number, data: object = {}) => socket.request(method, { ...place, ...data });
  let isReady = false;
  const isMine = ({ board_id: id }: { board_id: number }) => id === place.board_id;
  return {
    async ready() {
      await socket.join(place.project_id);
      isReady = true;
    },
    isReady: () => isReady,
    async join(state) {
      const { update, ...reply }: JoinedBoard = await ask(METHOD.joinBoard, { state: bytesToBase64(state) });
      return { ...reply, update: base64ToBytes(update) };
    },
    send: (update) => ask(METHOD.updateBoard, { update: bytesToBase64(update) }),
    // If lost with the connection, it is sent again with the next one.
    show: (presence) => void ask(METHOD.boardPresence, presence).catch(() => undefined),
    versions: async () => (await ask(METHOD.boardVersions)).versions,
    nameVersion: (title) => ask(METHOD.nameBoardVersion, { title }),
    restoreVersion: (versionId) => ask(METHOD.restoreBoardVersion, { version_id: versionId }),
    leave() {
      ask(METHOD.leaveBoard).catch(() => undefined);
      socket.leave(place.project_id);
    },
    hear({ onUpdate, onPeer, onClosed, onRestored, onNews }) {
      const stops = [
        socket.listen(METHOD.updateBoard, (push: UpdateBoardPush) => {
          if (isMine(push)) onUpdate({ update: base64ToBytes(push.update), user: push.user });
        }),
        socket.listen(METHOD.boardPresence, (push: BoardPresencePush) => {
          if (isMine(push)) onPeer(push);
        }),
        socket.listen(METHOD.boardClosed, (push: BoardClosedPush) => {
          if (isMine(push)) onClosed(push.reason);
        }),
        socket.listen(METHOD.restoreBoardVersion, (push: RestoredBoardPush) => {
          if (isMine(push)) onRestored(push);
        }),
        socket.watch((news) => {
          if (news !== 'open') isReady = news === 'resynced';
          onNews(news);
        }),
      ];
      return () => stops.forEach((stop) => stop());
    },
  };
}
