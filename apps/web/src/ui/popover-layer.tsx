import { Popover as MantinePopover } from '@mantine/core';
import { useDeferredValue } from 'react';
import { HeldTarget } from './held-target.tsx';
import { classNames } from './class-names.ts';
import type { LayerProps } from './layer-props.ts';
import { MENU_MOTION } from './menu-motion.ts';
import { useEscapeLayer } from './use-escape-layer.ts';
import styles from './popover.module.css';

type Room = { availableHeight: number; elements: { floating: HTMLElement } };

// What stands in a card scrolls in the room that the window leaves, for the card itself must not cut its arrow.
const FITTED = {
  flip: true,
  shift: true,
  size: {
    padding: 8,
    apply: ({ availableHeight, elements }: Room) =>
      elements.floating.style.setProperty('--card-room', `${Math.floor(availableHeight)}px`),
  },
};

/** A panel by the trigger that is on the page. */
export function PopoverLayer({ id, opened, onChange, position, width, offset, label, isCard, children }: LayerProps) {
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
      offset={offset ?? (isCard ? 8 : 6)}
      middlewares={isCard ? FITTED : undefined}
      withArrow={isCard}
      arrowSize={12}
      arrowOffset={56}
      classNames={{ arrow: styles.arrow }}
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
      <MantinePopover.Dropdown className={classNames(styles.dropdown, isCard && styles.card)} aria-label={label}>
        {children}
      </MantinePopover.Dropdown>
    </MantinePopover>
  );
}
