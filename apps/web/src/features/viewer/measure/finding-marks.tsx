import type { MeasuredPlaceWire } from '@facet/contract/entities/measure';
import type { ModelView } from '@facet/contract/entities/drawing';
import { TriangleAlert } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import type { Surface } from '../../../shared/drawing/surface.ts';
import { precise } from '../../../shared/designs/measured-figures.ts';
import styles from './finding-marks.module.css';

type Triple = ModelView['position'];
/** The places shown; a new `at` brings the first of them into view again. */
export type ShownPlaces = { places: readonly MeasuredPlaceWire[]; at: number };

/** How close the camera comes, as a share of its present distance. */
const NEARER = 0.55;
/** How many places, the worst ones, get a thickness label; more would overlap. */
const SAID = 3;

const minus = (a: Triple, b: Triple): Triple => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
const unit = (a: Triple): Triple => {
  const length = Math.hypot(...a) || 1;
  return [a[0] / length, a[1] / length, a[2] / length];
};

/** The camera directly in front of a place on the surface. */
function moveNear({ at, facing }: MeasuredPlaceWire, from: ModelView): ModelView {
  const away = minus(from.position, from.target);
  const length = Math.hypot(...away) * NEARER;
  const towards = facing ?? unit(minus(at, from.target));
  const isUpwards = Math.abs(towards[0] * from.up[0] + towards[1] * from.up[1] + towards[2] * from.up[2]) > 0.95;
  const up: Triple = isUpwards ? [from.up[1], from.up[2], from.up[0]] : from.up;
  const position: Triple = [at[0] + towards[0] * length, at[1] + towards[1] * length, at[2] + towards[2] * length];
  const { projection, zoom } = from;
  return { projection, zoom, up, target: at, position };
}

/** Rings around a finding's places that are not hidden by the model, with the thickness there. */
export function FindingMarks({ surface, shown }: { surface: Surface; shown: ShownPlaces }) {
  const { view } = surface.place;
  const look = useEffectEvent(() => {
    const [first] = shown.places;
    if (first && view) surface.show({ x: 0.5, y: 0.5, view: moveNear(first, view) });
  });
  useEffect(() => look(), [shown.at]);
  if (!view) return null;
  return (
    <div className={styles.marks} aria-hidden="true">
      {shown.places.map(({ at, mm }, index) => {
        const point = surface.toCanvas({ x: 0.5, y: 0.5, view: { ...view, point: at } });
        if (!point) return null;
        return (
          <span key={at.join()} className={styles.mark} style={{ left: point.x, top: point.y }}>
            {mm !== null && index < SAID && (
              <span className={styles.label}>
                <TriangleAlert />
                {precise(mm)}
              </span>
            )}
          </span>
        );
      })}
    </div>
  );
}
