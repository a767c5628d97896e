import { useState } from 'react';
import { isSharedComputer, markShared } from '../../../lib/kept/shared-computer.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { t } from '../../../ui/words.ts';
import styles from './form.module.css';

/** Whether others use this computer, too; asked before somebody signs in, whichever way they do. */
export function SharedComputer() {
  const [isShared, setShared] = useState(isSharedComputer);
  const handleChange = (next: boolean) => {
    markShared(next);
    setShared(next);
  };
  return (
    <div className={styles.shared}>
      <Checkbox
        label={t('This is a shared computer')}
        checked={isShared}
        onChange={({ currentTarget }) => handleChange(currentTarget.checked)}
      />
      {isShared && (
        <p className={styles.note}>
          {t('Only this tab will be signed in. Nothing of yours stays here when you close it or sign out.')}
        </p>
      )}
    </div>
  );
}
