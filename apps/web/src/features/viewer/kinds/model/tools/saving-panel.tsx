import { Button } from '../../../../../ui/button.tsx';
import { ProgressBar } from '../../../../../ui/progress-bar.tsx';
import type { SavedPictures } from '../pictures/use-saved-pictures.ts';
import { classNames } from '../../../../../ui/class-names.ts';
import styles from './tools.module.css';
import { t } from '../../../../../ui/words.ts';

const WORDS = { stills: t('Taking four pictures'), turntable: t('Taking 72 pictures of a turn') } as const;

/** Progress of the pictures being made. */
export function SavingPanel({ saving, cancel }: Pick<SavedPictures, 'saving' | 'cancel'>) {
  if (!saving) return null;
  const words = WORDS[saving.kind];
  return (
    <div className={classNames(styles.bar, styles.panel)} role="group" aria-label={t('Pictures being made')}>
      <span className={styles.label}>{words}</span>
      <div className={styles.progress}>
        <ProgressBar value={saving.share} label={words} />
      </div>
      <Button variant="plain" onClick={cancel}>
        {t('Cancel')}
      </Button>
    </div>
  );
}
