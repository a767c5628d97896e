import { Menu as MantineMenu, type FloatingPosition } from '@mantine/core';
import { useDeferredValue, type ReactNode } from 'react';
import { HeldTarget } from './held-target.tsx';
import { MENU_MOTION } from './menu-motion.ts';
import { MenuParts } from './menu-parts.ts';
import { useEscapeLayer } from './use-escape-layer.ts';
import styles from './menu.module.css';

export type MenuLayerProps = {
  /** The trigger's, by which it is found on the page; the layer's own is made of it. */
  id: string;
  opened: boolean;
  onChange: (opened: boolean) => void;
  position: FloatingPosition;
  width?: number;
  label?: string;
  children: ReactNode;
};

/** The rows of a menu by the trigger that is on the page. */
export function MenuLayer({ id, opened, onChange, position, width, label, children }: MenuLayerProps) {
  // Only what was closed before moves in.
  const wasClosed = useDeferredValue(true, false);
  const handleChange = (next: boolean) => {
    // At once, not a moment later: what the chosen item opens takes the focus from here and gives it back to here.
    if (!next) document.getElementById(id)?.focus({ preventScroll: true });
    onChange(next);
  };
  useEscapeLayer(opened, () => handleChange(false));
  return (
    <MenuParts value={MantineMenu}>
      <MantineMenu
        unstyled
        id={id}
        opened={opened && wasClosed}
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
        <MantineMenu.Target>
          <HeldTarget id={id} />
        </MantineMenu.Target>
        <MantineMenu.Dropdown aria-label={label}>{children}</MantineMenu.Dropdown>
      </MantineMenu>
    </MenuParts>
  );
}
