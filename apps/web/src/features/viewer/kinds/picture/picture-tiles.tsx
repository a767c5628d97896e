import type { PyramidWire } from '@facet/contract/entities/file';
import { RefreshCw } from 'lucide-react';
import { useEffect, useRef, useState, type ComponentProps } from 'react';
import { createPortal } from 'react-dom';
import { IconButton } from '../../../../ui/icon-button.tsx';
import type { FlatContent } from '../flat/flat-stage.tsx';
import barStyles from '../flat/zoom-tools.module.css';
import styles from './picture-view.module.css';
import { inSight, tileLevelFor, tilesInSight, touches, type PictureTile } from './tiles.ts';
import { t } from '../../../../ui/words.ts';
import { newestAddress } from '../../../../lib/file-addresses/address-book.ts';

/** The value, updated at most once per interval; the last one always arrives. */
function useThrottled<T>(value: T, milliseconds: number): T {
  const [shown, setShown] = useState(value);
  const changedAt = useRef(0);
  useEffect(() => {
    const wait = Math.max(0, changedAt.current + milliseconds - performance.now());
    const timer = setTimeout(() => {
      changedAt.current = performance.now();
      setShown(value);
    }, wait);
    return () => clearTimeout(timer);
  }, [value, milliseconds]);
  return shown;
}

const THROTTLE_MS = 100;
/** Neighbouring tiles overlap by this share of a screen pixel, so that no seam shows. */
const OVERLAP = 0.5;

type PictureTilesProps = {
  pyramid: PyramidWire;
  shown: FlatContent;
  /** Width of the preview below, in px. */
  enough: number;
  tools: HTMLElement | null;
};

/** The finest pixels of a large picture for its visible part; nothing if its preview is fine enough. */
export function PictureTiles({ pyramid, shown, enough, tools }: PictureTilesProps) {
  const { transform, canvas } = useThrottled(shown, THROTTLE_MS);
  const [loaded, setLoaded] = useState<ReadonlyMap<string, PictureTile>>(new Map());
  const [missing, setMissing] = useState<ReadonlySet<string>>(new Set());
  const level = tileLevelFor(pyramid, transform.scale, window.devicePixelRatio);
  const box = inSight(transform, canvas);
  const isPreviewEnough = (pyramid.levels[level]?.width ?? 0) <= enough;
  const wanted = isPreviewEnough ? [] : tilesInSight(pyramid, level, box);
  const isComplete = wanted.every(({ key }) => loaded.has(key));
  // Until the wanted tiles arrive, the earlier ones stay below them: nothing flickers.
  const earlier = isComplete ? [] : [...loaded.values()].filter((tile) => tile.level !== level && touches(tile, box));
  const tiles = [...earlier.toSorted((one, other) => other.level - one.level), ...wanted];
  const handleLoad = (tile: PictureTile) =>
    setLoaded((before) => {
      const kept = [...before.values()].filter((one) => touches(one, box));
      return new Map([...kept, tile].map((one) => [one.key, one]));
    });
  const isPartMissing = wanted.some(({ key }) => missing.has(key));
  const pictures = tiles
    .filter(({ key }) => !missing.has(key))
    .map((tile) => (
      <TilePicture
        key={tile.key}
        pyramid={pyramid}
        name={tile.key}
        data-waiting={!loaded.has(tile.key) || undefined}
        style={{
          left: tile.x,
          top: tile.y,
          width: tile.width + OVERLAP / transform.scale,
          height: tile.height + OVERLAP / transform.scale,
        }}
        onLoad={() => handleLoad(tile)}
        onError={() => setMissing((before) => new Set([...before, tile.key]))}
      />
    ));
  return (
    <>
      {pictures}
      {isPartMissing && tools && createPortal(<PartMissing onRetry={() => setMissing(new Set())} />, tools)}
    </>
  );
}

type TilePictureProps = Omit<ComponentProps<'img'>, 'src' | 'name'> & { pyramid: PyramidWire; name: string };

/** One tile, at the newest address when it comes into sight: while it is there, another one is no reason to load it again. */
function TilePicture({ pyramid, name, ...rest }: TilePictureProps) {
  const [src] = useState(() => `${newestAddress(pyramid.url)}&tile=${name}`);
  return <img {...rest} src={src} alt="" draggable={false} decoding="async" className={styles.tile} />;
}

/** Where the finest pixels failed to load, the preview below shows through, and this says so. */
const PartMissing = ({ onRetry }: { onRetry: () => void }) => (
  <div className={barStyles.bar}>
    <span role="status" className={styles.partMissing}>
      {t('Only the preview could be loaded.')}
    </span>
    <IconButton label={t('Load the details again')} icon={<RefreshCw />} onClick={onRetry} />
  </div>
);
