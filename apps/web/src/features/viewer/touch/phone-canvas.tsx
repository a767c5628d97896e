import type { CommentPosition } from '@facet/contract/entities/drawing';
import type { DesignItemWire, StyleWire } from '@facet/contract/entities/design';
import { MessageSquare } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { KindPlace } from '../kind-place.tsx';
import { RingsOfStyle } from '../shown-rings.tsx';
import type { Swipe } from './swipe.ts';
import { TouchLayer } from './touch-layer.tsx';
import { inGallery, itemName, type Version } from '../versions.ts';
import type { DesignMode, Surface } from '../../../shared/drawing/surface.ts';
import { classNames } from '../../../ui/class-names.ts';
import styles from './phone-canvas.module.css';
import { t } from '../../../ui/words.ts';

type PhoneCanvasProps = {
  style: StyleWire;
  versions: readonly Version[];
  item: DesignItemWire;
  mode: DesignMode;
  layers: (surface: Surface) => ReactNode;
  onShow: (itemId: number) => void;
  onSeen: () => void;
  onPick?: (position: CommentPosition) => void;
  modeTools: ReactNode;
  comments: number;
  onComments: () => void;
};

/** Dots show which file of the version is open, as long as there are few enough to take in at a glance. */
const DOTS = 10;

/** The piece on a phone: it gets all the room that the answer leaves, and a tap hides everything over it. */
export function PhoneCanvas(props: PhoneCanvasProps) {
  const { style, versions, item, mode, layers, onShow, onSeen, onPick, modeTools, comments, onComments } = props;
  const [isBare, setBare] = useState(false);
  const name = itemName(style.title, item);
  const swipe = (to: Swipe) => {
    const next = to === 'left' || to === 'right' ? inGallery(versions, item, to === 'left' ? 1 : -1) : undefined;
    if (next) onShow(next.id);
  };
  const tap = () => setBare(!isBare);
  const withTouch = (surface: Surface) => (
    <>
      {layers(surface)}
      {mode === 'view' && <TouchLayer surface={surface} onHold={onPick} onSwipe={swipe} onTap={tap} />}
    </>
  );
  return (
    <section className={styles.canvas} aria-label={name} data-bare={isBare || undefined}>
      <RingsOfStyle style={style}>
        <KindPlace file={item.file} name={name} mode={mode} tools={null} onSeen={onSeen} isBare layers={withTouch} />
      </RingsOfStyle>
      {modeTools && <div className={styles.modeTools}>{modeTools}</div>}
      {mode === 'view' && (
        <>
          <Files {...props} />
          <button
            type="button"
            className={classNames(styles.bubble, styles.chrome)}
            aria-label={t('{comments, plural, one {# comment} other {# comments}}', { comments })}
            aria-haspopup="dialog"
            onClick={onComments}
          >
            <MessageSquare aria-hidden="true" />
            {comments > 0 && <span className={styles.count}>{comments}</span>}
          </button>
        </>
      )}
    </section>
  );
}

/** Which file of the version is open, and the way to the others. */
function Files({ versions, item, onShow }: Pick<PhoneCanvasProps, 'versions' | 'item' | 'onShow'>) {
  const files = versions.find(({ number }) => number === item.version)?.items ?? [];
  if (files.length < 2) return null;
  const current = files.findIndex(({ id }) => id === item.id);
  return (
    <div className={classNames(styles.dots, styles.chrome)} role="group" aria-label={t('Files of this version')}>
      {files.length > DOTS
        ? `${current + 1} / ${files.length}`
        : files.map(({ id, file }, index) => (
            <button
              key={id}
              type="button"
              className={styles.dot}
              aria-label={t('File {number} of {count}: {name}', {
                number: index + 1,
                count: files.length,
                name: file.original_name,
              })}
              aria-current={id === item.id ? 'true' : undefined}
              onClick={() => onShow(id)}
            />
          ))}
    </div>
  );
}
