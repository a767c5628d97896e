import { useHotkeys } from '@mantine/hooks';
import { Button } from '../ui/button.tsx';
import { FOOT_BAR } from '../ui/foot-bar.ts';
import { classNames } from '../ui/class-names.ts';
import styles from './save-bar.module.css';
import type { Unsaved } from './unsaved.ts';
import { t } from '../ui/words.ts';

type SaveBarProps = {
  parts: readonly Unsaved[];
  onDiscard: () => void;
  /** What saving is called, where it is more than that. */
  saveLabel?: string;
  /** For its position; `--save-bar-bottom` is the room it leaves below. */
  className?: string | undefined;
};

function submit({ formId }: Unsaved): void {
  const form = document.getElementById(formId);
  if (form instanceof HTMLFormElement) form.requestSubmit();
}

/** Names the unsaved changes and saves them, whichever form they are in; visible only while there are some. */
export function SaveBar({ parts, onDiscard, saveLabel = t('Save changes'), className }: SaveBarProps) {
  const changed = parts.filter(({ changes }) => changes.length > 0);
  const changes = changed.flatMap((part) => part.changes);
  const isSaving = parts.some((part) => part.isSaving);
  const handleSave = () => changed.forEach(submit);
  useHotkeys([['mod+S', handleSave]], []);
  if (changed.length === 0) return null;
  const words = t('{count, plural, one {# change not saved: {changes}} other {# changes not saved: {changes}}}', {
    count: changes.length,
    changes: changes.join(', '),
  });
  return (
    <div {...FOOT_BAR} className={classNames(styles.bar, className)} role="region" aria-label={t('Unsaved changes')}>
      <p className={styles.words} role="status">
        <span className={styles.dot} aria-hidden="true" />
        <span className={styles.text}>{words}</span>
      </p>
      <Button onClick={onDiscard} disabled={isSaving}>
        {t('Discard')}
      </Button>
      <Button variant="primary" loading={isSaving} onClick={handleSave}>
        {saveLabel}
      </Button>
    </div>
  );
}
