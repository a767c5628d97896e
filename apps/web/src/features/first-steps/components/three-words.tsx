import type { ReactNode } from 'react';
import { RingShape } from './step-drawings.tsx';
import styles from './three-words.module.css';
import { t } from '../../../ui/words.ts';

type WordProps = { title: string; text: string; children: ReactNode };

function Word({ title, text, children }: WordProps) {
  return (
    <div className={styles.word}>
      <svg className={styles.drawing} viewBox="0 0 176 150" aria-hidden="true">
        {children}
      </svg>
      <dt className={styles.title}>{title}</dt>
      <dd className={styles.text}>{text}</dd>
    </div>
  );
}

const STEPS = [22, 55, 88, 121, 154];

/** Style, module and version, explained before people first meet them. */
export function ThreeWords() {
  return (
    <dl className={styles.words} aria-label={t('Three terms to know')}>
      <Word title={t('Style')} text={t('One piece, with all its sketches, drawings and models.')}>
        <rect x="20" y="30" width="66" height="90" rx="6" />
        <RingShape x={53} y={84} size={0.9} />
        <g className={styles.faint}>
          <rect x="96" y="30" width="60" height="41" rx="5" />
          <rect x="96" y="79" width="60" height="41" rx="5" />
        </g>
        <circle className={styles.gold} cx="126" cy="50" r="11" />
        <RingShape x={126} y={106} size={0.42} />
        <path className={styles.accent} d="M110 90h32M110 86v8M142 86v8" />
      </Word>
      <Word title={t('Module')} text={t('One step of the work, from mood board to CAD.')}>
        <path className={styles.faint} d="M22 75h132" />
        {STEPS.map((x, index) => (
          <path
            key={x}
            className={index > 2 ? styles.faintStone : index === 2 ? styles.accentStone : styles.stone}
            d={`M${x - 5} 63h10l7 7v10l-7 7h-10l-7-7v-10z`}
          />
        ))}
        <path d="m18 75 3 4 6-7M51 75l3 4 6-7" />
        <circle className={styles.dot} cx="88" cy="75" r="4" />
        <text x="55" y="52">
          {t('sketch')}
        </text>
        <text x="121" y="52">
          {t('drawing')}
        </text>
        <text x="22" y="106">
          {t('mood')}
        </text>
        <text x="88" y="106" className={styles.strong}>
          {t('costing')}
        </text>
        <text x="154" y="106">
          {t('CAD')}
        </text>
      </Word>
      <Word title={t('Version')} text={t('Each upload to a style. Older ones stay, with what was said.')}>
        <g className={styles.faint}>
          <rect x="22" y="34" width="58" height="66" rx="6" />
        </g>
        <rect className={styles.sheet} x="50" y="42" width="58" height="68" rx="6" />
        <rect className={styles.sheet} x="80" y="50" width="72" height="72" rx="6" />
        <RingShape x={114} y={94} size={0.72} />
        <text x="31" y="50">
          v1
        </text>
        <text x="59" y="58">
          v2
        </text>
        <text x="140" y="66" className={styles.accentText}>
          v3
        </text>
      </Word>
    </dl>
  );
}
