import { Check, Crosshair, RotateCcw } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import styles from './compare-view.module.css';
import type { Aligning } from './use-aligning.ts';
import { t } from '../../../ui/words.ts';

type AlignToolsProps = { aligning: Aligning; /** Both sides in words. */ first: string; second: string };

/** Aligns the second piece with the first by hand, where the pictures were not taken alike. */
export function AlignTools({ aligning, first, second }: AlignToolsProps) {
  const { isOn, isAligned, begin, end, reset } = aligning;
  const undo = isAligned && <IconButton label={t('Reset alignment')} icon={<RotateCcw />} onClick={reset} />;
  if (!isOn) {
    return (
      <div className={styles.align}>
        <Button size="small" icon={<Crosshair />} onClick={begin}>
          {t('Align pieces')}
        </Button>
        {undo}
      </div>
    );
  }
  return (
    <div className={styles.align} data-on>
      <span role="status">{t('Move and zoom {second} to match {first}.', { second, first })}</span>
      {undo}
      <Button size="small" variant="primary" icon={<Check />} onClick={end}>
        {t('Done')}
      </Button>
    </div>
  );
}
