import { Columns2 } from 'lucide-react';
import { IconButton } from '../../../ui/icon-button.tsx';

/** Starts and ends comparing the shown version with another. */
export function CompareButton({ isOn = false, onClick }: { isOn?: boolean; onClick: () => void }) {
  return (
    <IconButton
      label="Compare versions"
      icon={<Columns2 data-large />}
      size={36}
      active={isOn}
      aria-pressed={isOn}
      onClick={onClick}
    />
  );
}
