import { itemsOf } from '@facet/board/document';
import type { BoardWire } from '@facet/contract/entities/board';
import type { UserWire } from '@facet/contract/entities/user';
import { List, Redo2, Undo2 } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { BoardNotices } from '../../features/boards/components/board-notices.tsx';
import { PeopleHere } from '../../features/boards/components/people-here.tsx';
import { VersionsButton } from '../../features/boards/components/versions-button.tsx';
import { useOpenBoard } from '../../features/boards/session/use-open-board.ts';
import { personName } from '../../lib/person-name.ts';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { useCopyAsBoard } from './use-copy-as-board.ts';
import styles from './whiteboard.module.css';

type BoardDeskProps = {
  projectId: number;
  moduleId: number;
  board: BoardWire;
  me: UserWire;
  /** Where the board's tools stand: at the right of the tabs. */
  tools: HTMLElement | null;
  share: ReactNode;
  onChoose: (boardId: number) => void;
};

/** One board, open: its canvas and all that stands round it. */
export function BoardDesk({ projectId, moduleId, board: { id, title }, me, tools, share, onChoose }: BoardDeskProps) {
  const place = { projectId, moduleId, boardId: id };
  const { board, view, session } = useOpenBoard({ place, title, userId: me.id });
  const [followed, setFollowed] = useState<string | null>(null);
  const [isItemsOpen, setItemsOpen] = useState(false);
  const copyAsBoard = useCopyAsBoard({ projectId, userId: me.id, onMade: onChoose });
  const leader = view.peers.find(({ peer }) => peer === followed);
  const isLive = view.state === 'live';
  return (
    <>
      {tools &&
        createPortal(
          <>
            {view.isRead && !view.canEdit && <span className={styles.viewOnly}>View only</span>}
            <PeopleHere me={me} peers={view.peers} followed={followed} onFollow={setFollowed} />
            <span className={styles.divider} />
            {view.canEdit && (
              <>
                <IconButton label="Undo" icon={<Undo2 />} disabled={!view.canUndo} onClick={session.undo} />
                <IconButton label="Redo" icon={<Redo2 />} disabled={!view.canRedo} onClick={session.redo} />
              </>
            )}
            <VersionsButton boardId={id} line={board.line} canEdit={view.canEdit} isLive={isLive} />
            <span className={styles.divider} />
            <Button
              variant="quiet"
              size="small"
              icon={<List />}
              aria-pressed={isItemsOpen}
              className={isItemsOpen ? styles.toolOn : undefined}
              onClick={() => setItemsOpen(!isItemsOpen)}
            >
              Items
            </Button>
            {share}
          </>,
          tools,
        )}
      <BoardNotices
        view={view}
        itemsTotal={itemsOf(view.doc).size}
        followed={leader ? personName({ ...leader.user, email: '' }) : null}
        onNewBoard={copyAsBoard}
        onDropCopy={() => board.dropCopy()}
        onUnfollow={() => setFollowed(null)}
      />
      <div className={styles.desk}>
        <div className={styles.ground} aria-busy={!view.isRead} />
      </div>
    </>
  );
}
