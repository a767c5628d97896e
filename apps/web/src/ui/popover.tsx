import { Popover as MantinePopover, type FloatingPosition } from '@mantine/core';
import type { ReactElement, ReactNode } from 'react';
import { MENU_MOTION } from './menu.tsx';
import { useEscapeLayer } from './use-escape-layer.ts';
import styles from './popover.module.css';

type PopoverProps = {
  opened: boolean;
  onChange: (opened: boolean) => void;
  /** One element that takes a ref and toggles `opened` itself. */
  trigger: ReactElement;
  position?: FloatingPosition;
  width?: number;
  label: string;
  children: ReactNode;
};

/** A small panel by its trigger for filters and pickers; keeps the focus inside until Escape or a click outside. */
export function Popover(props: PopoverProps) {
  const { opened, onChange, trigger, position = 'bottom-start', width, label, children } = props;
  useEscapeLayer(opened, () => onChange(false));
  return (
    <MantinePopover
      unstyled
      opened={opened}
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
      <MantinePopover.Target>{trigger}</MantinePopover.Target>
      <MantinePopover.Dropdown className={styles.dropdown} aria-label={label}>
        {children}
      </MantinePopover.Dropdown>
    </MantinePopover>
  );
}
