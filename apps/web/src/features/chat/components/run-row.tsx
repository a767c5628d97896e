import { ChevronRight, ChevronUp } from 'lucide-react';
import { memo, type ReactNode } from 'react';
import { formatTime } from '../../../lib/format-date.ts';
import { useChatPlace } from '../chat-context.ts';
import type { ChatRow } from '../model/chat-rows.ts';
import { joinNames, listPictures, type EventGroup } from '../model/event-groups.ts';
import { EventPictures } from './event-pictures.tsx';
import { EventIcon, EventSentence, EventTime } from './event-row.tsx';
import styles from './event-row.module.css';
import { t, rich } from '../../../ui/words.ts';

type Run = Extract<ChatRow, { kind: 'run' }>;
type RunRowProps = { row: Run; foundId: number | null };

/** What happened between two messages, folded to one line; opened, a card with a row for each thing that was done. */
export const RunRow = memo(function RunRow({ row: { groups, isOpen }, foundId }: RunRowProps) {
  const isShown = isOpen || foundId !== null;
  if (!isShown) return <RunHead groups={groups} isOpen={false} />;
  return (
    <div className={styles.card}>
      <RunHead groups={groups} isOpen />
      <ul>
        {groups.map((group) => (
          <li key={group[0].id} className={styles.row} data-found={group.some(({ id }) => id === foundId) || undefined}>
            <EventIcon group={group} />
            <EventSentence group={group} />
            <EventPictures urls={listPictures(group)} size="small" />
            <EventTime group={group} />
          </li>
        ))}
      </ul>
    </div>
  );
});

const bold = (inside: ReactNode) => <b>{inside}</b>;

function RunHead({ groups, isOpen }: { groups: readonly EventGroup[]; isOpen: boolean }) {
  const { timeZone, onRun } = useChatPlace();
  const lines = groups.flat();
  const [from, to] = [lines.at(0)?.created_at ?? '', lines.at(-1)?.created_at ?? ''];
  const [begin, end] = [formatTime(from, timeZone), formatTime(to, timeZone)];
  return (
    <button
      type="button"
      className={styles.run}
      aria-expanded={isOpen}
      onClick={() => lines[0] && onRun(lines[0].id, !isOpen)}
    >
      {!isOpen && <ChevronRight aria-hidden="true" />}
      <EventPictures urls={listPictures(lines)} size="stack" />
      <span className={styles.sentence}>
        {rich('<b>{count, plural, one {# event} other {# events}}</b> by {names}', {
          b: bold,
          count: lines.length,
          names: joinNames(groups),
        })}
      </span>
      <span className={styles.time}>{begin === end ? begin : t('{begin} to {end}', { begin, end })}</span>
      {isOpen && <ChevronUp aria-hidden="true" />}
    </button>
  );
}
