import { Columns2 } from 'lucide-react';
import { IconButton } from '../../../ui/icon-button.tsx';
import { t } from '../../../ui/words.ts';

/** Starts and ends comparing the shown version with another. */
export function CompareButton({ isOn = false, onClick }: { isOn?: boolean; onClick: () => void }) {
  return (
    <IconButton
      label={t('Compare versions')}
      icon={<Columns2 data-large />}
      size={36}
      active={isOn}
      aria-pressed={isOn}
      onClick={onClick}
    />
  );
}
