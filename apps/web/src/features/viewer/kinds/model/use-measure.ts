import { useRef, useState } from 'react';
import type { Point } from '../../../../shared/drawing/surface.ts';
import { useEscapeLayer } from '../../../../ui/use-escape-layer.ts';
import type { MeasurePoint } from './measure.ts';

/** A pointer that moved farther, in px, turned the model and did not click. */
const CLICK = 4;

/** The two places to measure between, picked one after the other; a third click starts over. */
export function useMeasure(isOn: boolean, onEnd: () => void) {
  const [taken, setTaken] = useState<readonly MeasurePoint[]>([]);
  const [aimed, setAimed] = useState<MeasurePoint | null>(null);
  const pressed = useRef<Point>(null);
  const clear = () => setTaken([]);
  const end = () => {
    clear();
    setAimed(null);
    onEnd();
  };
  useEscapeLayer(isOn, end);
  const take = (point: MeasurePoint | null, at: Point) => {
    const start = pressed.current;
    if (!point || !start || Math.hypot(at.x - start.x, at.y - start.y) > CLICK) return;
    setTaken(taken.length === 1 ? [...taken, point] : [point]);
  };
  const press = (at: Point) => {
    pressed.current = at;
  };
  return { taken, aimed, take, press, aim: setAimed, clear, end };
}

export type Measuring = ReturnType<typeof useMeasure>;
