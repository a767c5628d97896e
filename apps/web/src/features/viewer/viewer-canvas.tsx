import type { DesignItemWire, StyleWire } from '@facet/contract/entities/design';
import type { CommentPosition } from '@facet/contract/entities/drawing';
import { useState, type ReactNode } from 'react';
import { lazyPart } from '../../lib/lazy-part.tsx';
import type { DesignMode, Surface } from '../../shared/drawing/surface.ts';
import { GalleryStrip, type GalleryMarks } from './gallery-strip.tsx';
import { KindPlace } from './kind-place.tsx';
import type { KindProps } from './kinds/kind-props.ts';
import { RingsOfStyle } from './shown-rings.tsx';
import { StyleFacts } from './style-facts.tsx';
import type { Swipe } from './touch/swipe.ts';
import { useViewerKeys } from './use-viewer-keys.ts';
import { inGallery, inVersion, itemName, sameIn, type Version } from './versions.ts';
import { VersionStrip } from './version-strip.tsx';
import styles from './viewer-canvas.module.css';

const TouchLayer = lazyPart(async () => (await import('./touch/touch-layer.tsx')).TouchLayer);
const hasTouch = () => navigator.maxTouchPoints > 0;

type ViewerCanvasProps = {
  style: StyleWire;
  versions: readonly Version[];
  item: DesignItemWire;
  mode: DesignMode;
  onShow: (itemId: number) => void;
  onUpload?: () => void;
  onSeen?: KindProps['onSeen'];
  onUnit?: KindProps['onUnit'];
  alloys?: KindProps['alloys'];
  parts?: KindProps['parts'];
  wallLimit?: KindProps['wallLimit'];
  measures?: KindProps['measures'];
  ring?: KindProps['ring'];
  /** Pins and drawings, over whatever is shown; each of them takes the pointer itself. */
  layers?: (surface: Surface) => ReactNode;
  /** A click on the content that was not a drag and that no layer took. */
  onPick?: (position: CommentPosition) => void;
  /** The mode's tools, centred above the bottom edge. */
  modeTools?: ReactNode;
  /** What a review says of each file. */
  marks?: GalleryMarks;
};

/** The piece in the middle, with its versions, its gallery and its tools around it. */
export function ViewerCanvas(props: ViewerCanvasProps) {
  const { style, versions, item, mode, onShow, onUpload, layers, onPick, modeTools } = props;
  const { file } = item;
  const [tools, setTools] = useState<HTMLElement | null>(null);
  const name = itemName(style.title, item);
  const show = (next: DesignItemWire | undefined) => next && onShow(next.id);
  const turn: Readonly<Record<Swipe, () => void>> = {
    left: () => show(inGallery(versions, item, 1)),
    right: () => show(inGallery(versions, item, -1)),
    up: () => show(inVersion(versions, item, 1)),
    down: () => show(inVersion(versions, item, -1)),
  };
  useViewerKeys({
    ArrowRight: turn.left,
    ArrowLeft: turn.right,
    ArrowUp: turn.up,
    ArrowDown: turn.down,
    ']': turn.up,
    '[': turn.down,
  });
  const withTouch = (surface: Surface) => (
    <>
      {layers?.(surface)}
      {mode === 'view' && hasTouch() && (
        <TouchLayer surface={surface} onHold={onPick} onSwipe={(to) => turn[to]()} isForFingers />
      )}
    </>
  );
  const own = versions.find(({ number }) => number === item.version);
  return (
    <section className={styles.canvas} aria-label={name}>
      <RingsOfStyle style={style}>
        <KindPlace
          file={file}
          name={name}
          mode={mode}
          layers={withTouch}
          tools={tools}
          onPick={onPick}
          onSeen={props.onSeen}
          onUnit={props.onUnit}
          alloys={props.alloys}
          parts={props.parts}
          wallLimit={props.wallLimit}
          measures={props.measures}
          ring={props.ring}
        />
      </RingsOfStyle>
      <div className={styles.top}>
        <VersionStrip
          versions={versions}
          current={item.version}
          onChoose={(version) => show(own && sameIn(version, item, own))}
          onUpload={onUpload}
        />
        <StyleFacts style={style} />
      </div>
      {modeTools && <div className={styles.modeTools}>{modeTools}</div>}
      <div className={styles.bottom}>
        <GalleryStrip items={own?.items ?? []} currentId={item.id} marks={props.marks} onChoose={onShow} />
        <div ref={setTools} className={styles.tools} />
      </div>
    </section>
  );
}
