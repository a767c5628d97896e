import { ChevronDown, ChevronUp } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '../../../../ui/icon-button.tsx';
import bar from '../find-text.module.css';
import styles from './sheet-view.module.css';
import { t } from '../../../../ui/words.ts';

type SheetChangesProps = {
  /** Goes to the next cell that differs; resolves to whether there is one. */
  onFind: (step: 1 | -1) => Promise<boolean>;
};

/** Steps through the cells that differ between two versions. */
export function SheetChanges({ onFind }: SheetChangesProps) {
  const [isSame, setIsSame] = useState(false);
  const find = async (step: 1 | -1) => setIsSame(!(await onFind(step)));
  return (
    <div className={bar.find} role="group" aria-label={t('Changes')}>
      <span role="status" className={styles.changes}>
        {isSame ? t('No changes in this sheet') : t('Changes')}
      </span>
      <IconButton label={t('Previous change')} icon={<ChevronUp />} onClick={() => void find(-1)} />
      <IconButton label={t('Next change')} icon={<ChevronDown />} onClick={() => void find(1)} />
    </div>
  );
}
