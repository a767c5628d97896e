import { cloneElement, useId, type FocusEvent, type MouseEvent, type PointerEvent, type ReactElement } from 'react';
import { warmLayers } from './load-layers.ts';

type TriggerProps = {
  id?: string;
  'aria-haspopup'?: 'menu' | 'dialog';
  'aria-expanded'?: boolean;
  'aria-controls'?: string;
  onClick?: (event: MouseEvent<HTMLElement>) => void;
  onFocus?: (event: FocusEvent<HTMLElement>) => void;
  onPointerEnter?: (event: PointerEvent<HTMLElement>) => void;
};

/** One element that accepts the id and handlers of a button, such as `Button` or `IconButton`. */
export type Trigger = ReactElement<TriggerProps>;

type TriggerOptions = {
  trigger: Trigger;
  kind: 'menu' | 'dialog';
  opened: boolean;
  onClick?: () => void;
};

/** The trigger as rendered on the page: it announces what it opens, and the layer is positioned by its id. */
export function useLayerTrigger({ trigger, kind, opened, onClick }: TriggerOptions) {
  const id = useId();
  const own = trigger.props;
  const element = cloneElement(trigger, {
    id,
    'aria-haspopup': kind,
    'aria-expanded': opened,
    // The id that the library gives this trigger's layer.
    'aria-controls': opened ? `${id}-dropdown` : undefined,
    onClick: (event: MouseEvent<HTMLElement>) => {
      own.onClick?.(event);
      onClick?.();
    },
    onFocus: (event: FocusEvent<HTMLElement>) => {
      own.onFocus?.(event);
      warmLayers();
    },
    onPointerEnter: (event: PointerEvent<HTMLElement>) => {
      own.onPointerEnter?.(event);
      warmLayers();
    },
  });
  return { id, element };
}
