import type { Status } from '@facet/contract/constants/status-words';
import { StatusShape } from '../../../shared/statuses/status-shape.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import type { Fact } from '../installation-facts.ts';
import styles from './health-strip.module.css';
import { t } from '../../../ui/words.ts';

const LOOKS: Readonly<Record<Fact['state'], { status: Status; word: string }>> = {
  well: { status: 'approved', word: t('is healthy') },
  look: { status: 'in_review', word: t('is worth a look') },
  bad: { status: 'rejected', word: t('needs you') },
};

/** The most important facts, each a link to its part of the page. */
export function HealthStrip({ facts }: { facts: readonly Fact[] }) {
  return (
    <ul className={styles.strip}>
      {facts.map(({ id, name, value, detail, state }) => (
        <li key={name}>
          <a href={`#${id}`} className={styles.fact}>
            <span className={styles.factName}>
              {name} <VisuallyHidden>{LOOKS[state].word}</VisuallyHidden>
              <span className={styles.glyph} data-state={state} aria-hidden="true">
                <StatusShape status={LOOKS[state].status} />
              </span>
            </span>
            <strong className={styles.factValue}>{value}</strong>
            <span className={styles.factDetail} data-state={state}>
              {detail}
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}
