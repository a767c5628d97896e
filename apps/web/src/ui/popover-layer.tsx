import { Popover as MantinePopover } from '@mantine/core';
import { useDeferredValue } from 'react';
import { HeldTarget } from './held-target.tsx';
import { classNames } from './class-names.ts';
import type { LayerProps } from './layer-props.ts';
import { MENU_MOTION } from './menu-motion.ts';
import { useEscapeLayer } from './use-escape-layer.ts';
import styles from './popover.module.css';

type Room = { availableHeight: number; elements: { floating: HTMLElement } };

// A card's contents scroll within the room that the window leaves, because the card itself must not clip its arrow.
const FITTED = {
  flip: true,
  shift: true,
  size: {
    padding: 8,
    apply: ({ availableHeight, elements }: Room) =>
      elements.floating.style.setProperty('--card-room', `${Math.floor(availableHeight)}px`),
  },
};

/** A panel next to its trigger on the page. */
export function PopoverLayer({ id, opened, onChange, position, width, offset, label, isCard, children }: LayerProps) {
  // Only a layer that was closed before animates in and knows where the focus was.
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
