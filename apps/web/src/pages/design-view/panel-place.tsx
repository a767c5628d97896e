import { useMediaQuery } from '@mantine/hooks';
import { useEffect, useState, type ReactNode } from 'react';
import { lazyDialog } from '../../lib/lazy-part.tsx';
import styles from './viewer-page.module.css';
import { t } from '../../ui/words.ts';

const Drawer = lazyDialog(
  async () => (await import('../../ui/drawer.tsx')).Drawer,
  ({ opened }) => opened,
  { opened: false },
);

const countDialogs = () => document.querySelectorAll('[role="dialog"]').length;

/**
 * Whether there is room for the panel beside the canvas. The answer is frozen while a dialog is open: if the window
 * narrowed or a tablet was turned, the panel's own dialogs would disappear, with anything typed there.
 */
function useRoomBeside(isSheetOpen: boolean): boolean {
  const hasRoom = useMediaQuery('(min-width: 992px)', undefined, { getInitialValueInEffect: false }) ?? true;
  const [isBeside, setBeside] = useState(hasRoom);
  // The sheet is itself a dialog.
  const ownDialogs = !isBeside && isSheetOpen ? 1 : 0;
  useEffect(() => {
    if (hasRoom === isBeside) return undefined;
    const settle = () => {
      if (countDialogs() <= ownDialogs) setBeside(hasRoom);
    };
    settle();
    const watch = new MutationObserver(settle);
    watch.observe(document.body, { childList: true, subtree: true });
    return () => watch.disconnect();
  }, [hasRoom, isBeside, ownDialogs]);
  return isBeside;
}

type PanelPlaceProps = { title: string; isOpen: boolean; onClose: () => void; children: ReactNode };

/** The panel beside the canvas; on small screens a sheet that slides up, opened from the bar or by a pin. */
export function PanelPlace({ title, isOpen, onClose, children }: PanelPlaceProps) {
  const isBeside = useRoomBeside(isOpen);
  if (isBeside) {
    return (
      <aside className={styles.panel} aria-label={t('About this design')}>
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
