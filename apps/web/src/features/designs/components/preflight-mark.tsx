import type { StyleWire } from '@facet/contract/entities/design';
import { CircleCheck, CircleDashed, TriangleAlert } from 'lucide-react';
import styles from './preflight-mark.module.css';
import { t } from '../../../ui/words.ts';

const MARKS = { look: <TriangleAlert />, unmeasured: <CircleDashed />, passed: <CircleCheck /> } as const;
/** The worst result stands for the style, as in the list's filter. */
const SPEAKING_ORDER = ['look', 'unmeasured', 'passed'] as const;

const wordState = (state: (typeof SPEAKING_ORDER)[number], found: number): string => {
  if (state === 'look')
    return t('Pre-flight: {count, plural, one {# check asks} other {# checks ask}} for a look', { count: found });
  return state === 'passed' ? t('Pre-flight: clear') : t('Pre-flight: not measured');
};

/** What pre-flight says about the newest version's models; nothing without models, and nothing for clients. */
export function PreflightMark({ style: { items } }: { style: Pick<StyleWire, 'items'> }) {
  const state = SPEAKING_ORDER.find((one) => items.some(({ preflight }) => preflight === one));
  if (!state) return null;
  const found = items.reduce((sum, { findings }) => sum + findings, 0);
  const words = wordState(state, found);
  return (
    <span className={styles.mark} data-state={state} role="img" aria-label={words} title={words}>
      {MARKS[state]}
      {state === 'look' && found}
    </span>
  );
}
