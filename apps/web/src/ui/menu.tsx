import { Menu as MantineMenu, type FloatingPosition } from '@mantine/core';
import { useRef, useState, type ReactElement, type ReactNode } from 'react';
import { useEscapeLayer } from './use-escape-layer.ts';
import styles from './menu.module.css';

export const MENU_MOTION = {
  duration: 160,
  timingFunction: 'cubic-bezier(.2,.8,.2,1)',
  transition: {
    in: { opacity: 1, transform: 'scale(1)' },
    out: { opacity: 0, transform: 'scale(0.98)' },
    transitionProperty: 'opacity, transform',
  },
};

export type MenuProps = {
  /** One element that takes a ref and click handlers, such as `Button` or `IconButton`. */
  trigger: ReactElement;
  position?: FloatingPosition;
  width?: number;
  label?: string;
  /** Open from the start: for one that is made when it is asked for. */
  startsOpen?: boolean;
  children: ReactNode;
};

/** A menu that opens from its trigger; arrows move, letters jump, Escape closes and gives the focus back. */
export function Menu({ trigger, position = 'bottom-end', width, label, startsOpen = false, children }: MenuProps) {
  const [opened, setOpened] = useState(startsOpen);
  const dropdown = useRef<HTMLDivElement>(null);
  const handleChange = (next: boolean) => {
    // At once, not a moment later: what the chosen item opens takes the focus from here and gives it back to here.
    if (!next)
      document.getElementById(dropdown.current?.getAttribute('aria-labelledby') ?? '')?.focus({ preventScroll: true });
    setOpened(next);
  };
  useEscapeLayer(opened, () => handleChange(false));
  return (
    <MantineMenu
      unstyled
      opened={opened}
      onChange={handleChange}
      returnFocus={false}
      position={position}
      offset={6}
      width={width}
      closeOnEscape={false}
      withInitialFocusPlaceholder={false}
      zIndex="var(--layer-menu)"
      transitionProps={MENU_MOTION}
      classNames={styles}
    >
      <MantineMenu.Target>{trigger}</MantineMenu.Target>
      <MantineMenu.Dropdown ref={dropdown} aria-label={label}>
        {children}
      </MantineMenu.Dropdown>
    </MantineMenu>
  );
}
