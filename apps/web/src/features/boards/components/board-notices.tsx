import { BOARD_ITEMS_MAX, BOARD_ITEMS_WARN } from '@facet/contract/constants/boards';
import { CloudOff, Lock, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { saveBlob } from '../../../lib/save-blob.ts';
import { Button } from '../../../ui/button.tsx';
import type { BoardCopy } from '../session/board-log.ts';
import type { LiveBoardView } from '../session/live-board.ts';
import styles from './board-notices.module.css';
import { t } from '../../../ui/words.ts';

type BoardNoticesProps = {
  view: LiveBoardView;
  itemsTotal: number;
  /** The module is locked or skipped. */
  isLocked: boolean;
  followed: string | null;
  /** Makes a new board of what was refused; absent for people who may not. */
  onNewBoard?: (copy: BoardCopy) => void;
  onDropCopy: () => void;
  onUnfollow: () => void;
};

type NoticeProps = { icon: ReactNode; children: ReactNode; actions?: ReactNode };

const Notice = ({ icon, children, actions }: NoticeProps) => (
  <div className={styles.notice}>
    {icon}
    <p>{children}</p>
    {actions}
  </div>
);

/** Saves what was refused as a file: its items as JSON. */
function downloadCopy({ title, reason, items }: BoardCopy): void {
  const text = JSON.stringify({ title, reason, items }, null, 2);
  saveBlob(new Blob([text], { type: 'application/json' }), `${title}.json`);
}

/** Notices between the tabs and the board: the connection, what was refused, how full it is, whom I follow. */
export function BoardNotices({
  view,
  itemsTotal,
  isLocked,
  followed,
  onNewBoard,
  onDropCopy,
  onUnfollow,
}: BoardNoticesProps) {
  const { state, copy, closed } = view;
  return (
    <div role="status" className={styles.notices}>
      {state === 'offline' && (
        <Notice icon={<CloudOff />}>{t('You’re offline. Your changes will be sent when you’re back online.')}</Notice>
      )}
      {state === 'closed' && closed && <Notice icon={<TriangleAlert />}>{closed}</Notice>}
      {copy && (
        <Notice
          icon={<TriangleAlert />}
          actions={
            <>
              {onNewBoard && (
                <Button size="small" onClick={() => onNewBoard(copy)}>
                  {t('Make a new board from it')}
                </Button>
              )}
              <Button size="small" onClick={() => downloadCopy(copy)}>
                {t('Download')}
              </Button>
              <Button size="small" variant="quiet" onClick={onDropCopy}>
                {t('Discard')}
              </Button>
            </>
          }
        >
          {t('{reason} What you had is kept as a copy.', { reason: copy.reason })}
        </Notice>
      )}
      {isLocked && (
        <Notice icon={<Lock />}>{t('This whiteboard is locked. You can look at it, but not change it.')}</Notice>
      )}
      {itemsTotal >= BOARD_ITEMS_WARN && (
        <Notice icon={<TriangleAlert />}>
          {t('This board has {total, number} of at most {most, number} items. Continue on another board soon.', {
            total: itemsTotal,
            most: BOARD_ITEMS_MAX,
          })}
        </Notice>
      )}
      {followed && (
        <Notice
          icon={null}
          actions={
            <Button size="small" variant="quiet" onClick={onUnfollow}>
              {t('Stop')}
            </Button>
          }
        >
          {t('You follow {followed}.', { followed })}
        </Notice>
      )}
    </div>
  );
}
