import { Popover as MantinePopover } from '@mantine/core';
import { useDeferredValue } from 'react';
import { HeldTarget } from './held-target.tsx';
import type { LayerProps } from './layer-props.ts';
import { MENU_MOTION } from './menu-motion.ts';
import { useEscapeLayer } from './use-escape-layer.ts';
import styles from './popover.module.css';

/** A panel by the trigger that is on the page. */
export function PopoverLayer({ id, opened, onChange, position, width, label, children }: LayerProps) {
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
