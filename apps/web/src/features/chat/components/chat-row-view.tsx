import type { ReadPositionWire } from '@facet/contract/entities/chat-message';
import { memo } from 'react';
import { formatChatDay } from '../../../lib/format-date.ts';
import { nameOf } from '../../../shared/discussion/mentions/mentions.ts';
import { dateIn } from '../../../lib/use-clock.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { useChatPlace } from '../chat-context.ts';
import type { ChatRow } from '../model/chat-rows.ts';
import { EventRow } from './event-row.tsx';
import { RunRow } from './run-row.tsx';
import styles from './chat-row-view.module.css';
import { SpokenRow } from './spoken-row.tsx';
import { t } from '../../../ui/words.ts';

type ChatRowViewProps = {
  row: ChatRow;
  /** The line someone was led to, if it is in this row. */
  foundId: number | null;
  /** Who has read as far as this. */
  readers: readonly ReadPositionWire[] | undefined;
};

/** One row of a chat, with the faces of those who have read up to it. */
export const ChatRowView = memo(function ChatRowView({ row, foundId, readers }: ChatRowViewProps) {
  return (
    <>
      <RowBody row={row} foundId={foundId} />
      {readers && readers.length > 0 && <Readers readers={readers} />}
    </>
  );
});

function RowBody({ row, foundId }: Pick<ChatRowViewProps, 'row' | 'foundId'>) {
  if (row.kind === 'day') return <DayRow moment={row.moment} />;
  if (row.kind === 'new') return <NewLine />;
  if (row.kind === 'event') return <EventRow group={row.group} isFound={foundId !== null} />;
  if (row.kind === 'run') return <RunRow row={row} foundId={foundId} />;
  return <SpokenRow row={row} isFound={foundId !== null} />;
}

/** Divides what is new from what was read, on whichever side it stands. */
function NewLine() {
  const { order } = useChatPlace();
  return (
    <div className={styles.new} role="separator" aria-label={t('New messages')}>
      {order === 'asc' ? t('New⟦messages⟧') : t('New above')}
    </div>
  );
}

const DAY_MS = 86_400_000;

function DayRow({ moment }: { moment: string }) {
  const { timeZone } = useChatPlace();
  const now = new Date();
  const day = dateIn(new Date(moment), timeZone);
  const isToday = day === dateIn(now, timeZone);
  const isYesterday = day === dateIn(new Date(now.getTime() - DAY_MS), timeZone);
  const words = isToday ? t('Today') : isYesterday ? t('Yesterday') : formatChatDay(moment, now, timeZone);
  return (
    <h2 className={styles.day}>
      <span>{words}</span>
    </h2>
  );
}

const SHOWN = 5;

function Readers({ readers }: { readers: readonly ReadPositionWire[] }) {
  const names = readers.map(({ user }) => nameOf(user)).join(', ');
  return (
    <span
      className={styles.readers}
      role="img"
      aria-label={t('Read by {names}', { names })}
      title={t('Read by {names}', { names })}
    >
      {readers.length > SHOWN && <span className={styles.more}>+{readers.length - SHOWN}</span>}
      {readers.slice(0, SHOWN).map(({ user }) => (
        <Avatar
          key={user.id}
          name={nameOf(user)}
          src={user.avatar?.url}
          size={22}
          colourKey={String(user.id)}
          decorative
          className={styles.reader}
        />
      ))}
    </span>
  );
}
