import type { SpaceFileWire } from '@facet/contract/entities/space-file';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { useFileBrowser } from '../file-browser-context.ts';
import { t } from '../../../ui/words.ts';

type FileTickProps = { file: SpaceFileWire; size?: 16 | 22 };

/** Selects a file; with Shift, everything from the last one selected. */
export function FileTick({ file, size }: FileTickProps) {
  const { isSelected, select } = useFileBrowser();
  return (
    <Checkbox
      label={t('Select {name}', { name: file.file.original_name })}
      hideLabel
      size={size}
      checked={isSelected(file.id)}
      onChange={({ nativeEvent }) => select(file.id, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)}
    />
  );
}
