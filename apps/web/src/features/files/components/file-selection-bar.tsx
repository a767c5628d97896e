import type { SpaceFileWire } from '@facet/contract/entities/space-file';
import { Download, Trash2 } from 'lucide-react';
import { SelectionAction, SelectionBar } from '../../../ui/selection-bar.tsx';
import { useEscapeLayer } from '../../../ui/use-escape-layer.ts';
import styles from './file-selection-bar.module.css';
import { t } from '../../../ui/words.ts';

type FileSelectionBarProps = {
  selected: readonly SpaceFileWire[];
  onClear: () => void;
  onDownload: (itemIds: number[]) => void;
  onDelete: (files: readonly SpaceFileWire[]) => void;
};

/** What can be done with the selected files: whatever is allowed for at least one of them. */
export function FileSelectionBar({ selected, onClear, onDownload, onDelete }: FileSelectionBarProps) {
  useEscapeLayer(selected.length > 0, onClear);
  return (
    <div className={styles.place}>
      <SelectionBar count={selected.length} onClear={onClear}>
        <SelectionAction
          icon={<Download />}
          label={t('Download')}
          onSelect={() => onDownload(selected.map(({ id }) => id))}
        />
        {selected.some(({ abilities }) => abilities.delete) && (
          <SelectionAction icon={<Trash2 />} label={t('Delete')} onSelect={() => onDelete(selected)} />
        )}
      </SelectionBar>
    </div>
  );
}
