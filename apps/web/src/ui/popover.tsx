import type { FloatingPosition } from '@mantine/core';
import type { ReactNode } from 'react';
import { useLayers } from './load-layers.ts';
import { useLayerTrigger, type Trigger } from './use-layer-trigger.ts';

type PopoverProps = {
  opened: boolean;
  onChange: (opened: boolean) => void;
  /** Toggles `opened` itself. */
  trigger: Trigger;
  position?: FloatingPosition;
  width?: number;
  label: string;
  children: ReactNode;
};

/** A small panel by its trigger for filters and pickers; keeps the focus inside until Escape or a click outside. */
export function Popover(props: PopoverProps) {
  const { opened, onChange, trigger, position = 'bottom-start', width, label, children } = props;
  const { id, element } = useLayerTrigger({ trigger, kind: 'dialog', opened });
  const layers = useLayers(opened, () => onChange(false));
  return (
    <>
      {element}
      {layers && (
        <layers.PopoverLayer {...{ id, opened, onChange, position, width, label }}>{children}</layers.PopoverLayer>
      )}
    </>
  );
}
