import { useMediaQuery } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { lazyDialog } from '../../lib/lazy-part.tsx';
import styles from './viewer-page.module.css';

const Drawer = lazyDialog(
  async () => (await import('../../ui/drawer.tsx')).Drawer,
  ({ opened }) => opened,
  { opened: false },
);

type PanelPlaceProps = { title: string; isOpen: boolean; onClose: () => void; children: ReactNode };

/** The panel beside the canvas; on small screens a sheet from below, opened by the bar or by a pin. */
export function PanelPlace({ title, isOpen, onClose, children }: PanelPlaceProps) {
  const isWide = useMediaQuery('(min-width: 992px)', undefined, { getInitialValueInEffect: false });
  if (isWide) {
    return (
      <aside className={styles.panel} aria-label="About this design">
        {children}
      </aside>
    );
  }
  return (
    <Drawer opened={isOpen} onClose={onClose} title={title} side="bottom">
      {children}
    </Drawer>
  );
}
