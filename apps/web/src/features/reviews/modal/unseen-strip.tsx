import { EyeOff } from 'lucide-react';
import { ButtonLink } from '../../../lib/button-link.tsx';
import type { reviewQueueLink } from '../../../shared/designs/viewer-address.ts';
import { Button } from '../../../ui/button.tsx';
import type { ModalRow } from './modal-rows.ts';
import styles from './unseen-strip.module.css';
import { t } from '../../../ui/words.ts';

type UnseenStripProps = {
  unseen: readonly ModalRow[];
  /** The number of files answered. */
  total: number;
  queue: ReturnType<typeof reviewQueueLink>;
  onUnseen: () => void;
};

/** Names what would be approved unseen; looking at it is the safe answer and has the focus. */
export function UnseenStrip({ unseen, total, queue, onUnseen }: UnseenStripProps) {
  const names = unseen.map(({ item }) => item.file.original_name).join(', ');
  return (
    <div className={styles.strip} role="alertdialog" aria-label={t('Unopened files')}>
      <EyeOff aria-hidden="true" />
      <p className={styles.words}>
        <strong>
          {t('{unseen, number} of {total, plural, one {# file} other {# files}} not opened', {
            unseen: unseen.length,
            total,
          })}
        </strong>
        <span className={styles.names} title={names}>
          {names}
        </span>
      </p>
      <Button variant="quiet" onClick={onUnseen}>
        {t('Approve unseen')}
      </Button>
      <ButtonLink ref={(link: HTMLAnchorElement | null) => link?.focus()} {...queue} className={styles.look}>
        {t('{count, plural, one {Look at it} other {Look at them}}', { count: unseen.length })}
      </ButtonLink>
    </div>
  );
}
