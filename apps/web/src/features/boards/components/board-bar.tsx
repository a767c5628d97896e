import type { UserWire } from '@facet/contract/entities/user';
import { List, Redo2, Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { ExportButton, type ExportButtonProps } from '../export/export-button.tsx';
import type { LiveBoardView } from '../session/live-board.ts';
import type { OpenBoard } from '../session/open-board.ts';
import styles from './board-bar.module.css';
import { PeopleHere } from './people-here.tsx';
import { VersionsButton } from './versions-button.tsx';
import { t } from '../../../ui/words.ts';

type BoardBarProps = {
  board: OpenBoard;
  view: LiveBoardView;
  me: UserWire;
  followed: string | null;
  onFollow: (peer: string | null) => void;
  isItemsOpen: boolean;
  onItems: (isOpen: boolean) => void;
  /** What is exported from the board. */
  exporting: Omit<ExportButtonProps, 'doc'>;
  comments: ReactNode;
  sharedWith: ReactNode;
};

/** At the right of the boards' tabs: who is here, undo and redo, versions, Items, and who the boards are shared with. */
export function BoardBar(props: BoardBarProps) {
  const { board, view, me, followed, onFollow, isItemsOpen, onItems, exporting, sharedWith } = props;
  const { canEdit, canUndo, canRedo, isRead, peers, state } = view;
  return (
    <>
      {isRead && !canEdit && <span className={styles.viewOnly}>{t('View only')}</span>}
      <PeopleHere me={me} peers={peers} followed={followed} onFollow={onFollow} />
      <span className={styles.divider} />
      {canEdit && (
        <>
          <IconButton label={t('Undo')} icon={<Undo2 />} disabled={!canUndo} onClick={() => board.undo()} />
          <IconButton label={t('Redo')} icon={<Redo2 />} disabled={!canRedo} onClick={() => board.redo()} />
        </>
      )}
      <VersionsButton boardId={exporting.place.boardId} line={board.line} canEdit={canEdit} isLive={state === 'live'} />
      <ExportButton {...exporting} doc={view.doc} />
      <span className={styles.divider} />
      <Button
        variant="quiet"
        size="small"
        icon={<List />}
        aria-pressed={isItemsOpen}
        className={isItemsOpen ? styles.on : undefined}
        onClick={() => onItems(!isItemsOpen)}
      >
        {t('Items')}
      </Button>
      {props.comments}
      {sharedWith}
    </>
  );
}
