import { useMergedRef } from '@mantine/hooks';
import { useEffectEvent, useLayoutEffect, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import type { SurfacePlace, Size, Surface, Transform } from '../../../../shared/drawing/surface.ts';
import { useViewerKeys } from '../../use-viewer-keys.ts';
import type { KindProps } from '../kind-props.ts';
import { flatSurface } from './flat-surface.ts';
import styles from './flat-stage.module.css';
import { useFlatGestures } from './use-flat-gestures.ts';
import { useFlatView, type FlatViewing } from './use-flat-view.ts';
import { ZoomTools } from './zoom-tools.tsx';

export type FlatContent = { transform: Transform; canvas: Size };
type FlatStageProps = Pick<
  KindProps,
  'mode' | 'onSurface' | 'tools' | 'linked' | 'onLinked' | 'isFollower' | 'isBare' | 'together' | 'onAlign'
> & {
  /** Pixels of the content; null while they are unknown. */
  size: Size | null;
  /** How many of them are a millimetre, if known. */
  perMillimetre?: number;
  /** The page or time shown, for content that has them. */
  place?: SurfacePlace;
  /** For videos: how long a frame lasts, in seconds. */
  frame?: number;
  /** Turns to the page or time of a comment that should be shown. */
  onPlace?: (place: SurfacePlace) => void;
  /** The kind's own tools, placed before the zoom. */
  moreTools?: ReactNode;
  /** Draws the content in its own pixels: the stage scales, turns and moves it. */
  children: (shown: FlatContent) => ReactNode;
};

const NOWHERE: SurfacePlace = {};
const PAN = 60;

function useFlatKeys({ step, reset, setScale, turn, moveBy }: FlatViewing, isFollower = false) {
  const keys = {
    '+': () => step(1),
    '=': () => step(1),
    '-': () => step(-1),
    '0': reset,
    '1': () => setScale(1),
    '>': () => turn(90),
    '<': () => turn(-90),
    'Shift+ArrowLeft': () => moveBy({ x: PAN, y: 0 }),
    'Shift+ArrowRight': () => moveBy({ x: -PAN, y: 0 }),
    'Shift+ArrowUp': () => moveBy({ x: 0, y: PAN }),
    'Shift+ArrowDown': () => moveBy({ x: 0, y: -PAN }),
  };
  useViewerKeys(isFollower ? {} : keys);
}

type Shown = Parameters<typeof flatSurface>[0];

/** Reports each change before it is painted, so that the layers never lag behind the content. */
function useReport(shown: Shown | null, onSurface: KindProps['onSurface']) {
  const { size, place, transform, isWhole } = shown ?? {};
  const report = useEffectEvent(() => onSurface(shown && flatSurface(shown)));
  useLayoutEffect(
    () => report(),
    [
      size?.width,
      size?.height,
      place?.page,
      place?.time,
      transform?.scale,
      transform?.rotation,
      transform?.x,
      transform?.y,
      isWhole,
    ],
  );
  const leave = useEffectEvent(() => onSurface(null));
  useLayoutEffect(() => () => leave(), []);
}

/**
 * The canvas for anything flat: zoom, pan and rotation with their tools and keys, and the surface for the layers over
 * it.
 */
export function FlatStage(props: FlatStageProps) {
  const { size, place = NOWHERE, frame, onPlace, mode, onSurface, tools, isFollower, perMillimetre } = props;
  const { linked, onLinked, isBare, together, onAlign } = props;
  const { canvasRef, canvas, viewing } = useFlatView({
    content: size,
    place,
    linked,
    onLinked,
    isBare,
    together,
    onAlign,
  });
  const { ref, handlers } = useFlatGestures(viewing, mode);
  const { transform, isWhole, centreOn } = viewing;
  useFlatKeys(viewing, isFollower);
  const show: Surface['show'] = ({ x, y, page, time }) => {
    onPlace?.({ page, time });
    centreOn({ x, y });
  };
  useReport(size && transform ? { size, place, frame, transform, isWhole, show, perMillimetre } : null, onSurface);
  const setElement = useMergedRef(ref, canvasRef);
  return (
    <>
      <div ref={setElement} className={styles.stage} data-mode={mode} data-moved={!isWhole || undefined} {...handlers}>
        {size && transform && (
          <div
            className={styles.content}
            style={{
              width: size.width,
              height: size.height,
              transform: `translate(${transform.x}px, ${transform.y}px) rotate(${transform.rotation}deg) scale(${transform.scale})`,
            }}
          >
            {props.children({ transform, canvas })}
          </div>
        )}
      </div>
      {/* Beside the stage, not inside it: a press on a tool must not start moving the content. */}
      {tools &&
        createPortal(
          <>
            {props.moreTools}
            <ZoomTools viewing={viewing} />
          </>,
          tools,
        )}
    </>
  );
}
