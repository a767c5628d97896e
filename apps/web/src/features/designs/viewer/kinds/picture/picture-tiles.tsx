import type { PyramidWire } from '@facet/contract/entities/file';
import { useState } from 'react';
import type { FlatContent } from '../flat/flat-stage.tsx';
import styles from './picture-view.module.css';
import { inSight, levelFor, tilesInSight, touches, type Tile } from './tiles.ts';
import { useThrottled } from './use-throttled.ts';

const THROTTLE_MS = 100;
/** Neighbours overlap by so much of a screen pixel: no seam shows between them. */
const OVERLAP = 0.5;

/** The finest pixels of a large picture, for the part in sight; nothing where its preview is fine enough. */
export function PictureTiles({ pyramid, shown, enough }: { pyramid: PyramidWire; shown: FlatContent; enough: number }) {
  const { transform, canvas } = useThrottled(shown, THROTTLE_MS);
  const [loaded, setLoaded] = useState<ReadonlyMap<string, Tile>>(new Map());
  const level = levelFor(pyramid, transform.scale, window.devicePixelRatio);
  const box = inSight(transform, canvas);
  const isPreviewEnough = (pyramid.levels[level]?.width ?? 0) <= enough;
  const wanted = isPreviewEnough ? [] : tilesInSight(pyramid, level, box);
  const isComplete = wanted.every(({ key }) => loaded.has(key));
  // Until the wanted ones are there, those that were there before stay under them: nothing flickers.
  const earlier = isComplete ? [] : [...loaded.values()].filter((tile) => tile.level !== level && touches(tile, box));
  const tiles = [...earlier.toSorted((one, other) => other.level - one.level), ...wanted];
  const handleLoad = (tile: Tile) =>
    setLoaded((before) => {
      const kept = [...before.values()].filter((one) => touches(one, box));
      return new Map([...kept, tile].map((one) => [one.key, one]));
    });
  return tiles.map((tile) => (
    <img
      key={tile.key}
      src={`${pyramid.url}&tile=${tile.key}`}
      alt=""
      draggable={false}
      decoding="async"
      className={styles.tile}
      data-waiting={!loaded.has(tile.key) || undefined}
      style={{
        left: tile.x,
        top: tile.y,
        width: tile.width + OVERLAP / transform.scale,
        height: tile.height + OVERLAP / transform.scale,
      }}
      onLoad={() => handleLoad(tile)}
    />
  ));
}
