import { Popover as MantinePopover, type FloatingPosition } from '@mantine/core';
import { useDeferredValue, type ReactNode } from 'react';
import { HeldTarget } from './held-target.tsx';
import { MENU_MOTION } from './menu-motion.ts';
import { useEscapeLayer } from './use-escape-layer.ts';
import styles from './popover.module.css';

export type PopoverLayerProps = {
  /** The trigger's, by which it is found on the page; the panel's own is made of it. */
  id: string;
  opened: boolean;
  onChange: (opened: boolean) => void;
  position: FloatingPosition;
  width?: number;
  label: string;
  children: ReactNode;
};

/** A panel by the trigger that is on the page. */
export function PopoverLayer({ id, opened, onChange, position, width, label, children }: PopoverLayerProps) {
  // Only what was closed before moves in and knows where the focus was.
  const wasClosed = useDeferredValue(true, false);
  useEscapeLayer(opened, () => onChange(false));
  return (
    <MantinePopover
      unstyled
      id={id}
      opened={opened && wasClosed}
      onChange={onChange}
      position={position}
      offset={6}
      width={width}
      trapFocus
      returnFocus
      closeOnEscape={false}
      zIndex="var(--layer-menu)"
      transitionProps={MENU_MOTION}
    >
      <MantinePopover.Target>
        <HeldTarget id={id} />
      </MantinePopover.Target>
      <MantinePopover.Dropdown className={styles.dropdown} aria-label={label}>
        {children}
      </MantinePopover.Dropdown>
    </MantinePopover>
  );
}
