import { Eye, Hand, PencilLine, SquareCheck } from 'lucide-react';
import type { DesignMode } from '../../shared/drawing/surface.ts';
import { SegmentedControl } from '../../ui/segmented-control.tsx';
import styles from './mode-switch.module.css';
import { t } from '../../ui/words.ts';

const MODES = {
  view: { value: 'view', label: t('View⟦only look at it⟧'), icon: <Eye /> },
  task: { value: 'task', label: t('Task'), icon: <SquareCheck /> },
  draw: { value: 'draw', label: t('Draw'), icon: <PencilLine /> },
  hand: { value: 'hand', label: t('Hand'), icon: <Hand /> },
} as const;

type ModeSwitchProps = { modes: readonly DesignMode[]; mode: DesignMode; onChange: (mode: DesignMode) => void };

/** What the pointer does on the canvas; only icons where space is short. */
export function ModeSwitch({ modes, mode, onChange }: ModeSwitchProps) {
  const shared = { label: t('Mode'), value: mode, onChange, items: modes.map((value) => MODES[value]) };
  return (
    <>
      <div className={styles.wide}>
        <SegmentedControl {...shared} />
      </div>
      <div className={styles.narrow}>
        <SegmentedControl {...shared} iconsOnly />
      </div>
    </>
  );
}
