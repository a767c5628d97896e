import type { StyleWire } from '@facet/contract/entities/design';
import styles from './style-facts.module.css';
import { t } from '../../ui/words.ts';

const SHOWN = 4;

/** The team's tags for the piece; nothing if there are none. */
export function StyleFacts({ style }: { style: Pick<StyleWire, 'tags'> }) {
  if (style.tags.length === 0) return null;
  return (
    <ul className={styles.facts} aria-label={t('Tags')}>
      {style.tags.slice(0, SHOWN).map(({ id, title }) => (
        <li key={id} className={styles.fact}>
          {title}
        </li>
      ))}
    </ul>
  );
}
