import type { Ring, Triple } from '@facet/model/model-data';
import { Vector3 } from 'three';
import { isHidden, type Seen } from '../model-surface.ts';
import { projected } from '../scene/camera.ts';
import styles from './ring-lines.module.css';

const STEPS = 96;

/** Points on the circle; the first is repeated at the end. */
export function placesOn({ centre, normal, diameter }: Ring): Triple[] {
  const way = new Vector3(...normal);
  const across = new Vector3(Math.abs(way.x) < 0.6 ? 1 : 0, Math.abs(way.x) < 0.6 ? 0 : 1, 0).cross(way).normalize();
  const along = way.clone().cross(across);
  return Array.from({ length: STEPS + 1 }, (_, step) => {
    const angle = (step * 2 * Math.PI) / STEPS;
    return new Vector3(...centre)
      .addScaledVector(across, (Math.cos(angle) * diameter) / 2)
      .addScaledVector(along, (Math.sin(angle) * diameter) / 2)
      .toArray();
  });
}

type RingLinesProps = { seen: Seen; ring: Ring; label: string };

/** The finger hole on the model: a circle with its width, dashed where metal hides it. */
export function RingLines({ seen, ring, label }: RingLinesProps) {
  const spots = placesOn(ring).map((place) => ({
    point: projected(seen.view, place, seen.frame),
    isHidden: isHidden(seen, place),
  }));
  const shown: string[] = [];
  const hidden: string[] = [];
  for (const [at, to] of spots.entries()) {
    const from = spots[at - 1];
    if (!from?.point || !to.point) continue;
    const piece = `M${from.point.x} ${from.point.y}L${to.point.x} ${to.point.y}`;
    (from.isHidden && to.isHidden ? hidden : shown).push(piece);
  }
  const top = spots.flatMap(({ point }) => point ?? []).toSorted((a, b) => a.y - b.y)[0];
  const path = shown.join('');
  return (
    <>
      <svg className={styles.lines} aria-hidden="true" data-ring-lines="">
        <path d={hidden.join('')} className={styles.hidden} />
        <path d={path} className={styles.halo} />
        <path d={path} className={styles.line} />
      </svg>
      {top && (
        <span className={styles.label} aria-hidden="true" style={{ left: top.x, top: top.y }}>
          {label}
        </span>
      )}
    </>
  );
}
