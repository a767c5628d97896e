import { Checkbox } from '../../ui/checkbox.tsx';
import { t } from '../../ui/words.ts';

type RowTickProps = {
  /** What the row is called. */
  title: string;
  isSelected: boolean;
  /** `extend` with Shift: everything from the last one selected. */
  onSelect: (extend: boolean) => void;
  size?: 16 | 22;
  tabIndex?: number;
};

/** The checkbox that selects a row or a card of a list. */
export function RowTick({ title, isSelected, onSelect, size, tabIndex }: RowTickProps) {
  return (
    <Checkbox
      label={t('Select {title}', { title })}
      hideLabel
      size={size}
      tabIndex={tabIndex}
      checked={isSelected}
      onChange={({ nativeEvent }) => onSelect(nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)}
    />
  );
}
