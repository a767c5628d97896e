import type { MouseEvent } from 'react';
import { pointIn } from '../use-zoom.ts';
import { measurePoint } from './measure.ts';
import type { Seen } from './model-surface.ts';
import type { RingOnModel } from './ring/use-ring.ts';
import type { Measuring } from './use-measure.ts';

/**
 * What a click on the model picks: a place to measure from or to, or the edge of the finger hole. `measuring`: null
 * while nothing is measured.
 */
export function usePointing({
  seen,
  measuring,
  ring,
}: {
  seen: Seen | null;
  measuring: Measuring | null;
  ring: RingOnModel;
}) {
  return {
    onClick: (event: MouseEvent<HTMLDivElement>) => {
      if (!seen || !(measuring || ring.isPicking)) return;
      // This click picks something and must not leave a pin.
      event.stopPropagation();
      const point = pointIn(event.currentTarget, event);
      if (ring.isPicking) ring.take(seen, point);
      else measuring?.take(measurePoint(seen, point), point);
    },
    onPointerMoveCapture: (event: MouseEvent<HTMLDivElement>) => {
      if (seen && measuring && !ring.isPicking) measuring.aim(measurePoint(seen, pointIn(event.currentTarget, event)));
    },
    onPointerDownCapture: (event: MouseEvent<HTMLDivElement>) => {
      const point = pointIn(event.currentTarget, event);
      measuring?.press(point);
      ring.press(point);
    },
  };
}
