import { useId } from 'react';
import { Avatar } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { formatTime } from '../../lib/format-date.ts';
import { ownId } from '../../lib/own-id.ts';
import { useClock } from '../../lib/use-clock.ts';
import type { Changer } from './last-changes.ts';
import styles from './edit-note.module.css';
import { t } from '../../ui/words.ts';

// Longer values are only named after their author.
const SHORT = 28;

const isMe = (by: Changer | undefined) => by !== undefined && by.id === ownId();
const firstName = (by: Changer | undefined) => by?.first_name || t('Someone');

function useChangeTime(by: Changer | undefined): string | undefined {
  const { timeZone } = useClock();
  return by?.at && formatTime(by.at, timeZone);
}

function changedText(field: string, by: Changer | undefined): string {
  if (isMe(by)) return t('You changed the {field} in another window', { field });
  return t('{name} changed the {field} while you were editing', { name: firstName(by), field });
}

function takeText(theirs: string, isShort: boolean, by: Changer | undefined): string {
  if (isShort) return t('Take {theirs}', { theirs });
  return isMe(by) || !by?.first_name ? t('Take the saved one') : t('Take {name}’s', { name: by.first_name });
}

type EditConflictProps = {
  /** The field's name in a sentence: `title`, `due date`. */
  field: string;
  by: Changer | undefined;
  theirs: string;
  mine: string;
  onTake: () => void;
  onKeep: () => void;
};

/** Says who changed a field that I am changing too, shows both values and offers the choice; neither is preselected. */
export function EditConflict({ field, by, theirs, mine, onTake, onKeep }: EditConflictProps) {
  const id = useId();
  const time = useChangeTime(by);
  const isShort = theirs.length <= SHORT && mine.length <= SHORT;
  return (
    <section className={styles.conflict} aria-labelledby={id} data-conflict={field}>
      <p className={styles.head} role="alert" id={id}>
        {by && <Avatar name={`${by.first_name} ${by.last_name}`} size={24} colourKey={String(by.id)} decorative />}
        <span className={styles.words}>{changedText(field, by)}</span>
        {time && <time className={styles.time}>{time}</time>}
      </p>
      <div className={styles.pair}>
        <div className={styles.side}>
          <span className={styles.whose}>
            {by && !isMe(by) ? t('{name}’s, saved', { name: firstName(by) }) : t('Saved')}
          </span>
          <span className={styles.value}>{theirs}</span>
          <Button onClick={onTake}>{takeText(theirs, isShort, by)}</Button>
        </div>
        <div className={styles.side}>
          <span className={styles.whose}>{t('Yours, not saved')}</span>
          <span className={styles.value}>{mine}</span>
          <Button onClick={onKeep}>{isShort ? t('Keep {mine}', { mine }) : t('Keep mine')}</Button>
        </div>
      </div>
    </section>
  );
}

function takenText(by: Changer | undefined, time: string | undefined): string {
  if (isMe(by)) return time ? t('Changed by you, {time}', { time }) : t('Changed by you');
  const name = by?.first_name;
  if (name === undefined) return time ? t('Changed by someone, {time}', { time }) : t('Changed by someone');
  return time ? t('Changed by {name}, {time}', { name, time }) : t('Changed by {name}', { name });
}

/** Says who changed a field whose new value was taken over. */
export function EditTaken({ by }: { by: Changer | undefined }) {
  const time = useChangeTime(by);
  return (
    <p className={styles.taken} role="status">
      {takenText(by, time)}
    </p>
  );
}

/** Scrolls a form's first open choice into view once it is rendered. */
export function showFirstConflict(): void {
  requestAnimationFrame(() => {
    const first = document.querySelector('[data-conflict]');
    first?.scrollIntoView({ block: 'center' });
    first?.querySelector('button')?.focus({ preventScroll: true });
  });
}
