import { titleOfModule } from '@facet/contract/constants/catalogue';
import type { StyleWire } from '@facet/contract/entities/design';
import styles from './nothing-here.module.css';
import { t } from '../../../ui/words.ts';

/** Instead of a status: says that the style has no file in this module, and where its newest one is. */
export function NothingHere({ style: { elsewhere } }: { style: StyleWire }) {
  return (
    <span className={styles.nothing}>
      {elsewhere
        ? t('Nothing here yet, v{version} in {module}', {
            version: elsewhere.version,
            module: titleOfModule(elsewhere.module_title),
          })
        : t('Nothing here yet')}
    </span>
  );
}
