import { Check, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { IconButton } from '../../../ui/icon-button.tsx';
import { uploads, useUploadQueue } from '../uploads.ts';
import styles from './uploads-done.module.css';
import { t } from '../../../ui/words.ts';

const SHOWN_MS = 10_000;

/** Says in the header, where it covers nothing, that everything is uploaded; disappears by itself. */
export function UploadsDone() {
  const items = useUploadQueue();
  const [isHeld, setHeld] = useState(false);
  const isShown = items.length > 0 && items.every(({ state }) => state === 'done');
  useEffect(() => {
    if (!isShown || isHeld) return undefined;
    const timer = setTimeout(uploads.dismiss, SHOWN_MS);
    return () => clearTimeout(timer);
  }, [isShown, isHeld, items]);
  return (
    <div
      className={styles.place}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <div role="status">
        {isShown && (
          <h2 className={styles.words}>
            <Check aria-hidden="true" />
            {t('{count, plural, one {# uploaded} other {# uploaded}}', { count: items.length })}
          </h2>
        )}
      </div>
      {isShown && <IconButton label={t('Close')} icon={<X />} size={28} onClick={uploads.dismiss} />}
    </div>
  );
}
