import { Menu as MantineMenu } from '@mantine/core';
import { useDeferredValue } from 'react';
import { HeldTarget } from './held-target.tsx';
import type { LayerProps } from './layer-props.ts';
import { MENU_MOTION } from './menu-motion.ts';
import { MenuParts } from './menu-parts.ts';
import { useEscapeLayer } from './use-escape-layer.ts';
import styles from './menu.module.css';

/** The rows of a menu, next to its trigger on the page. */
export function MenuLayer({ id, opened, onChange, position, width, label, isInPlace = false, children }: LayerProps) {
  // Only a layer that was closed before animates in.
  const wasClosed = useDeferredValue(true, false);
  const handleChange = (next: boolean) => {
    // At once: whatever the chosen item opens takes the focus from here and returns it here.
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
        withinPortal={!isInPlace}
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
