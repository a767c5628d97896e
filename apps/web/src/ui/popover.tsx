import type { FloatingPosition } from '@mantine/core';
import type { ReactNode } from 'react';
import { useLayers, type Layers } from './load-layers.ts';
import { useLayerTrigger, type Trigger } from './use-layer-trigger.ts';

type PopoverProps = {
  opened: boolean;
  onChange: (opened: boolean) => void;
  /** Toggles `opened` itself. */
  trigger: Trigger;
  position?: FloatingPosition;
  width?: number;
  /** Distance from its trigger. */
  offset?: number;
  label: string;
  /** A card with an arrow, 8 px from its trigger; its contents keep their own distance from the edge. */
  isCard?: boolean;
  /** What needs to be there only once it opens can come with the code that opens it. */
  children: ReactNode | ((layers: Layers) => ReactNode);
};

/** A small panel next to its trigger, for filters and pickers; holds the focus until Escape or a click outside. */
export function Popover(props: PopoverProps) {
  const { opened, onChange, trigger, position = 'bottom-start', width, offset, label, isCard, children } = props;
  const { id, element } = useLayerTrigger({ trigger, kind: 'dialog', opened });
  const layers = useLayers(opened, () => onChange(false));
  return (
    <>
      {element}
      {layers && (
        <layers.PopoverLayer {...{ id, opened, onChange, position, width, offset, label, isCard }}>
          {typeof children === 'function' ? children(layers) : children}
        </layers.PopoverLayer>
      )}
    </>
  );
}
