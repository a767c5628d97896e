import type { StyleWire } from '@facet/contract/entities/design';
import styles from './nothing-here.module.css';

/** In the place of a status: the style has no file in this module, and where its newest one is. */
export function NothingHere({ style: { elsewhere } }: { style: StyleWire }) {
  return (
    <span className={styles.nothing}>
      Nothing here yet{elsewhere && `, v${elsewhere.version} in ${elsewhere.module_title}`}
    </span>
  );
}
