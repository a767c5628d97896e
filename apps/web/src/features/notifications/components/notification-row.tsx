import type { KeyboardEvent } from 'react';
import { titleOfModule } from '@facet/contract/constants/catalogue';
import type { NotificationWire } from '@facet/contract/entities/notification';
import { formatDayAndTime, formatTime } from '../../../lib/format-date.ts';
import { personName } from '../../../shared/people/person-name.ts';
import { relativeTime } from '../../../lib/relative-time.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Picture } from '../../../ui/picture.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { isGroupUnread, type NotificationGroup } from '../group-notifications.ts';
import { wordSentence } from '../sentence.tsx';
import { TYPE_ICONS } from '../type-icons.ts';
import { NotificationMenu } from './notification-menu.tsx';
import styles from './notification-row.module.css';
import { t } from '../../../ui/words.ts';

/** Where a row stands: under the title of an earlier day the time is enough, above all days it needs the date. */
export type When = 'today' | 'earlier' | 'any';

type NotificationRowProps = {
  group: NotificationGroup;
  now: Date;
  timeZone: string | undefined;
  when: When;
  onOpen: (group: NotificationGroup) => void;
};

const DAY_MS = 86_400_000;

function wordAge(
  { created_at: moment }: NotificationWire,
  { now, timeZone, when }: Omit<NotificationRowProps, 'group'>,
) {
  if (when === 'earlier') return formatTime(moment, timeZone);
  const isOld = now.getTime() - Date.parse(moment) > DAY_MS;
  return when === 'any' && isOld ? formatDayAndTime(moment) : relativeTime(moment, now.getTime());
}

export function NotificationRow({ group, ...shown }: NotificationRowProps) {
  const [newest] = group;
  const { additional_data: data, designs } = newest;
  const { words, thing, title } = wordSentence(group);
  const isNew = isGroupUnread(group);
  const place = [data.project_name, designs && thing !== '' && titleOfModule(designs.module_title)]
    .filter(Boolean)
    .join(', ');
  const pictures = designs?.pictures ?? [];
  const isStrip = pictures.length > 1 || asksForReview(newest);
  return (
    <li className={styles.item}>
      <button
        type="button"
        className={styles.row}
        data-unread={isNew || undefined}
        data-row
        onKeyDown={moveInList}
        onClick={() => shown.onOpen(group)}
      >
        {isNew && (
          <span className={styles.dot}>
            <VisuallyHidden>{t('Unread⟦a notification⟧')}</VisuallyHidden>
          </span>
        )}
        <Sign item={newest} />
        <span className={styles.words}>
          <span className={styles.message}>{words}</span>
          <span className={styles.facts}>
            {place && <span className={styles.project}>{place}</span>}
            <time dateTime={newest.created_at}>{wordAge(newest, shown)}</time>
          </span>
          <Said group={group} />
          {isStrip && <Strip item={newest} />}
        </span>
        {!isStrip && pictures[0] && <Picture src={pictures[0].url} alt="" ratio={64 / 50} className={styles.picture} />}
      </button>
      <NotificationMenu group={group} title={title} />
    </li>
  );
}

/** The words that came with it: large for a decision, with names where several people wrote. */
function Said({ group }: { group: NotificationGroup }) {
  const said = group.flatMap((item) => (item.additional_data.comment ? [item] : []));
  const [first] = said;
  if (!first) return null;
  if (said.length === 1) {
    const isRejection = first.additional_data.verdict === 'rejected';
    return (
      <q className={styles.comment} data-rejected={isRejection || undefined}>
        {first.additional_data.comment}
      </q>
    );
  }
  return (
    <span className={styles.parts}>
      {said.slice(0, 3).map(({ uuid, user, additional_data: { comment } }) => (
        <span key={uuid} className={styles.part}>
          <strong>{user?.first_name ?? t('Someone')}</strong> {comment}
        </span>
      ))}
    </span>
  );
}

const asksForReview = ({ designs, type, is_waiting: isWaiting }: NotificationWire) =>
  designs !== null && type === 'review_requested' && isWaiting;

/** Pictures of several files, beside the action that waits. */
function Strip({ item }: { item: NotificationWire }) {
  const { designs } = item;
  if (!designs) return null;
  const more = designs.count_files - designs.pictures.length;
  return (
    <span className={styles.strip}>
      {designs.pictures.map(({ url }) => (
        <Picture key={url} src={url} alt="" ratio={52 / 40} className={styles.small} />
      ))}
      {more > 0 && <span className={styles.more}>+{more}</span>}
      {asksForReview(item) && <span className={styles.act}>{t('Review')}</span>}
    </span>
  );
}

/** Who it was, with a small icon of what it is about; the icon alone where nobody acted. */
function Sign({ item: { user, type } }: { item: NotificationWire }) {
  const Icon = TYPE_ICONS[type];
  const icon = <Icon size={user ? 10 : 16} strokeWidth={user ? 2.25 : 1.75} aria-hidden="true" />;
  if (!user) return <span className={styles.alone}>{icon}</span>;
  return (
    <span className={styles.person}>
      <Avatar name={personName(user)} src={user.avatar?.url} colourKey={String(user.id)} size={32} decorative />
      <span className={styles.sign}>{icon}</span>
    </span>
  );
}

const STEPS: Readonly<Record<string, (index: number, last: number) => number>> = {
  ArrowDown: (index, last) => Math.min(index + 1, last),
  ArrowUp: (index) => Math.max(index - 1, 0),
  Home: () => 0,
  End: (_index, last) => last,
};

/** Arrow keys, Home and End on a button of a list (`data-rows`, over days) move the focus to another. */
function moveInList(event: KeyboardEvent<HTMLElement>): void {
  const step = STEPS[event.key];
  if (!step || event.altKey || event.ctrlKey || event.metaKey) return;
  const list = event.currentTarget.closest('[data-rows]');
  const buttons = [...(list?.querySelectorAll<HTMLElement>('[data-row]') ?? [])];
  const index = buttons.indexOf(event.currentTarget);
  if (index < 0) return;
  event.preventDefault();
  buttons[step(index, buttons.length - 1)]?.focus();
}
