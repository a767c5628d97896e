import { Check, X } from 'lucide-react';
import { use } from 'react';
import { Button } from '../../../../../ui/button.tsx';
import { IconButton } from '../../../../../ui/icon-button.tsx';
import { ShownRings } from '../../../shown-rings.tsx';
import toolStyles from '../tools/tools.module.css';
import { askedSizeWords, holeLabel } from './ring-words.ts';
import styles from './ring-panel.module.css';
import type { RingOnModel } from './use-ring.ts';
import { t } from '../../../../../ui/words.ts';

/** The circle taken from an edge, to be saved; or what to click to get one. */
export function RingPanel({ ring, millimetres }: { ring: RingOnModel; millimetres: number }) {
  const charts = use(ShownRings);
  const { taken, asked } = ring;
  const diameter = taken ? taken.diameter * millimetres : null;
  const verdict = diameter !== null && asked ? askedSizeWords(diameter, asked, charts) : null;
  return (
    <div
      className={`${toolStyles.bar} ${toolStyles.panel} ${styles.panel}`}
      role="group"
      aria-label={t('Correct the ring size')}
    >
      <output className={styles.words} aria-live="polite">
        {taken && <strong className={toolStyles.figure}>{holeLabel(taken, millimetres, charts)}</strong>}
        {verdict && <span data-in={verdict.isIn || undefined}>{verdict.words}</span>}
        {taken === undefined && <span className={toolStyles.hint}>{t('Click an edge of the finger hole')}</span>}
        {taken === null && <span>{t('No circle there. Click along the edge of the hole.')}</span>}
      </output>
      {taken && (
        <Button size="small" variant="primary" icon={<Check />} className={styles.keep} onClick={ring.keep}>
          {t('Keep')}
        </Button>
      )}
      <IconButton label={t('Stop correcting (Esc)')} icon={<X />} onClick={ring.end} />
    </div>
  );
}
