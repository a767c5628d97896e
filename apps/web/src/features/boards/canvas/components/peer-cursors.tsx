import type { CSSProperties } from 'react';
import { avatarPair } from '../../../../ui/avatar-look.ts';
import type { BoardPeer } from '../../session/board-session.ts';
import type { BoardDesk } from '../desk/board-desk.ts';
import { toScreen } from '../desk/camera.ts';
import { useBoardDeskState } from '../hooks/use-desk.ts';
import styles from './peer-cursors.module.css';

type CursorProps = { desk: BoardDesk; peer: BoardPeer; at: { x: number; y: number } };

/** A person's colours, swapped: they are readable on any picture. */
const cursorColours = (userId: number): CSSProperties => {
  const pair = avatarPair(String(userId));
  return { color: `var(--avatar-${pair}-fill)`, background: `var(--avatar-${pair})` };
};

function Cursor({ desk, peer, at }: CursorProps) {
  const camera = useBoardDeskState(desk, (state) => state.camera);
  const { x, y } = toScreen(at, camera);
  const { user } = peer;
  const pair = avatarPair(String(user.id));
  return (
    <div className={styles.cursor} style={{ transform: `translate(${x}px, ${y}px)` }}>
      <div key={`${at.x} ${at.y}`} className={styles.fading}>
        <svg width="16" height="16" viewBox="0 0 16 16">
          <path
            d="M1 1 L14.5 6.2 L8.2 8.4 L5.8 14.5 Z"
            fill={`var(--avatar-${pair})`}
            stroke="var(--paper)"
            strokeWidth="1.2"
            strokeLinejoin="round"
          />
        </svg>
        <span className={styles.name} style={cursorColours(user.id)}>
          {desk.host.isCompact ? user.first_name : `${user.first_name} ${user.last_name}`.trim()}
        </span>
      </div>
    </div>
  );
}

type PeerCursorsProps = { desk: BoardDesk; peers: readonly BoardPeer[] };

/** The cursors of the others. */
export function PeerCursors({ desk, peers }: PeerCursorsProps) {
  return (
    <div className={styles.layer} aria-hidden>
      {peers.map((peer) => peer.cursor && <Cursor key={peer.peer} desk={desk} peer={peer} at={peer.cursor} />)}
    </div>
  );
}
