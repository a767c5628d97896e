import type { FloatingPosition } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { useLayers } from './load-layers.ts';
import { useLayerTrigger, type Trigger } from './use-layer-trigger.ts';

type MenuProps = {
  trigger: Trigger;
  position?: FloatingPosition;
  width?: number;
  label?: string;
  /** Rendered where its trigger is, in the same landmark, instead of over the page: for places that don't clip it. */
  isInPlace?: boolean;
  /** The rows, or a function that creates them on demand: for menus in rows of long lists. */
  children: ReactNode | (() => ReactNode);
};

/**
 * A menu that opens from its trigger; arrows move, letters jump, Escape closes and returns the focus. Until first
 * opened it is only its trigger.
 */
export function Menu({ trigger, position = 'bottom-end', width, label, isInPlace, children }: MenuProps) {
  const [opened, setOpened] = useState(false);
  const { id, element } = useLayerTrigger({
    trigger,
    kind: 'menu',
    opened,
    onClick: () => setOpened((before) => !before),
  });
  const layers = useLayers(opened, () => setOpened(false));
  const rows = () => (typeof children === 'function' ? children() : children);
  return (
    <>
      {element}
      {layers && (
        <layers.MenuLayer {...{ id, opened, position, width, label, isInPlace }} onChange={setOpened}>
          {rows()}
        </layers.MenuLayer>
      )}
    </>
  );
}
