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

/** One element that takes the id and the handlers of a button, such as `Button` or `IconButton`. */
export type Trigger = ReactElement<TriggerProps>;

type TriggerOptions = {
  trigger: Trigger;
  kind: 'menu' | 'dialog';
  opened: boolean;
  onClick?: () => void;
};

/** The trigger as it stands on the page: it says what it opens, and its id is what the layer is placed by. */
export function useLayerTrigger({ trigger, kind, opened, onClick }: TriggerOptions) {
  const id = useId();
  const own = trigger.props;
  const element = cloneElement(trigger, {
    id,
    'aria-haspopup': kind,
    'aria-expanded': opened,
    // The name that the library gives the layer of this trigger.
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
