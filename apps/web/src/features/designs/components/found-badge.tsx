import type { StyleWire } from '@facet/contract/entities/design';
import { TriangleAlert } from 'lucide-react';
import styles from './found-badge.module.css';

/** How many checks of pre-flight ask for a look at the newest version; nothing where all passed. */
export function FoundBadge({ style: { items } }: { style: Pick<StyleWire, 'items'> }) {
  const found = items.reduce((sum, { findings }) => sum + findings, 0);
  if (found === 0) return null;
  const words = `Pre-flight: ${found === 1 ? '1 check asks' : `${found} checks ask`} for a look`;
  return (
    <span className={styles.badge} role="img" aria-label={words} title={words}>
      <TriangleAlert aria-hidden="true" />
      {found}
    </span>
  );
}
