import type { FileWire } from '@facet/contract/entities/file';
import { useMemo } from 'react';
import { ModelCard } from './model-card.tsx';
import styles from './model-card.module.css';
import type { Bounds, Triple } from '@facet/model/model-data';
import { PROBLEM_WORDS } from './problem-words.ts';
import { fitView, fitFrame, projected } from './scene/camera.ts';
import { Z_UP } from './scene/standard-views.ts';
import { t } from '../../../../ui/words.ts';

const FRAME = fitFrame({ width: 320, height: 240 });

function findBounds(points: Float32Array): Bounds {
  const min: Triple = [Infinity, Infinity, Infinity];
  const max: Triple = [-Infinity, -Infinity, -Infinity];
  for (const [at, value] of points.entries()) {
    const axis = at % 3 === 0 ? 0 : at % 3 === 1 ? 1 : 2;
    min[axis] = Math.min(min[axis], value);
    max[axis] = Math.max(max[axis], value);
  }
  return { min, max };
}

function drawPath(points: Float32Array): string {
  const view = fitView(findBounds(points), { from: Z_UP.perspective, up: Z_UP.up, projection: 'orthographic' });
  const parts: string[] = [];
  for (let at = 0; at + 2 < points.length; at += 3) {
    const spot = projected(view, [points[at] ?? 0, points[at + 1] ?? 0, points[at + 2] ?? 0], FRAME);
    if (spot) parts.push(`${at % 6 === 0 ? 'M' : 'L'}${spot.x.toFixed(1)} ${spot.y.toFixed(1)}`);
  }
  return parts.join('');
}

/** For a Rhino file without meshes: a drawing of its curves, why there is no more, and what helps. */
export function CurvesCard({ file, points }: { file: FileWire; points: Float32Array }) {
  const path = useMemo(() => drawPath(points), [points]);
  const picture = (
    <svg className={styles.curves} viewBox="0 0 320 240" role="img" aria-label={t('Curves in this file')}>
      <path d={path} />
    </svg>
  );
  return <ModelCard file={file} words={PROBLEM_WORDS.bare_curves} picture={picture} />;
}
