import { ArrowLeft, LogOut, MessageSquare, Send, X } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { CompareButton } from '../../features/viewer/compare/compare-button.tsx';
import { ModeSwitch } from '../../features/viewer/mode-switch.tsx';
import { OpenFixes } from '../../features/comments/components/fix-mark.tsx';
import { AskedNote } from '../../features/reviews/queue/asked-note.tsx';
import type { Entry } from '../../features/reviews/queue/entries.ts';
import { PhoneHead } from '../../features/reviews/queue/phone-head.tsx';
import { QueueHead } from '../../features/reviews/queue/queue-head.tsx';
import { QueueStrip } from '../../features/reviews/queue/queue-strip.tsx';
import type { DesignMode } from '../../shared/drawing/surface.ts';
import { useClock } from '../../lib/use-clock.ts';
import { personName } from '../../shared/people/person-name.ts';
import { dueLeft } from '../../shared/due/due-text.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { MenuItem } from '../../ui/menu-item.tsx';
import { StatusBadge } from '../../shared/statuses/status-badge.tsx';
import styles from './review-queue.module.css';
import type { Queue } from '../../features/reviews/queue/use-queue.ts';
import { t } from '../../ui/words.ts';

const MODES: readonly DesignMode[] = ['view', 'draw', 'hand'];

type HeadBarProps = {
  queue: Queue;
  /** The current piece; absent at the end. */
  entry?: Entry;
  isPhone: boolean;
  /** The status with the review behind it, for people who follow it. */
  badge?: ReactNode;
  onLeave: () => void;
  /** Returns from the end to the queue. */
  onBack?: () => void;
  modes?: {
    mode: DesignMode;
    onMode: (mode: DesignMode) => void;
    mayDraw: boolean;
    onPanel: () => void;
    onCompare?: () => void;
  };
};

const openFixes = ({ items }: Entry) => items.reduce((count, { open_fixes: fixes }) => count + fixes, 0);

function useAsked({ desk }: Queue, entry: Entry | undefined) {
  const { now, timeZone } = useClock();
  const item = (entry ?? desk.entries[0])?.items[0];
  return {
    asker: item?.requested_by ?? null,
    isShown: item?.is_shown ?? false,
    due: item?.due_date ? dueLeft(item.due_date, now, timeZone) : null,
    note: item?.request_note ?? null,
  };
}

/** The queue's header: the current piece and who asked; on a phone the position and the choices. */
export function HeadBar({ queue, entry, isPhone, badge, onLeave, onBack, modes }: HeadBarProps) {
  const { desk, markOf, show, toEnd } = queue;
  const { asker, due, isShown } = useAsked(queue, entry);
  const back = onBack ?? onLeave;
  if (isPhone) {
    const icon = onBack ? <ArrowLeft data-large /> : <X data-large />;
    return (
      <PhoneHead
        entries={desk.entries}
        currentKey={entry?.key}
        markOf={markOf}
        back={{ label: onBack ? t('Back to the pieces') : t('Leave review'), icon, onBack: back }}
      >
        {modes && (
          <>
            <MenuItem icon={<MessageSquare />} onSelect={modes.onPanel}>
              {t('Comments')}
            </MenuItem>
            {!isShown && (
              <MenuItem icon={<Send />} onSelect={toEnd}>
                {t('To the end')}
              </MenuItem>
            )}
          </>
        )}
        <MenuItem icon={<LogOut />} onSelect={onLeave}>
          {isShown ? t('Leave') : t('Send later')}
        </MenuItem>
      </PhoneHead>
    );
  }
  return (
    <QueueHead
      title={entry?.title ?? t('Your answer')}
      isHeading={entry !== undefined}
      badge={
        entry && (
          <>
            {badge ?? (!isShown && <StatusBadge status={entry.items[0]?.status ?? 'in_review'} />)}
            <OpenFixes count={openFixes(entry)} />
          </>
        )
      }
      asker={asker}
      isShown={isShown}
      due={due}
      backLabel={onBack ? t('Back to the pieces') : t('Leave review')}
      onBack={back}
      modes={
        modes && (
          <ModeSwitch
            modes={modes.mayDraw ? MODES : MODES.filter((mode) => mode !== 'draw')}
            mode={modes.mode}
            onChange={modes.onMode}
          />
        )
      }
      tools={
        modes && (
          <>
            {modes.onCompare && <CompareButton onClick={modes.onCompare} />}
            <span className={styles.onlySmall}>
              <IconButton
                label={t('Comments')}
                icon={<MessageSquare data-large />}
                size={36}
                aria-haspopup="dialog"
                onClick={modes.onPanel}
              />
            </span>
          </>
        )
      }
    >
      <QueueStrip entries={desk.entries} currentKey={entry?.key} markOf={markOf} onChoose={(one) => show(one)} />
    </QueueHead>
  );
}

/** The request in the asker's own words, until it is closed or the first answer is given. */
export function AskedBar({ queue, entry }: { queue: Queue; entry: Entry }) {
  const { entries } = queue.desk;
  const { asker, isShown, note } = useAsked(queue, entry);
  const [isClosed, setClosed] = useState(false);
  if (isClosed || note === null || entries.some(({ chosen }) => chosen > 0)) return null;
  const files = entries.reduce((count, { items }) => count + items.length, 0);
  return (
    <AskedNote
      who={asker ? asker.first_name || personName(asker) : t('Someone')}
      isShown={isShown}
      pieces={entries.length}
      files={files}
      note={note}
      onClose={() => setClosed(true)}
    />
  );
}
