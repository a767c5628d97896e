import type { DesignItemWire, StyleWire } from '@facet/contract/entities/design';
import { useState } from 'react';
import { coverOf, isPicture } from '../../../lib/file-pictures.ts';
import { FileCard } from './file-card.tsx';
import { GalleryStrip } from './gallery-strip.tsx';
import { PictureCanvas } from './picture-canvas.tsx';
import { useViewerKeys } from './use-viewer-keys.ts';
import { useZoom } from './use-zoom.ts';
import { inGallery, inVersion, type Version } from './versions.ts';
import { VersionStrip } from './version-strip.tsx';
import { VideoCanvas } from './video-canvas.tsx';
import styles from './viewer-canvas.module.css';
import { ZoomBar } from './zoom-bar.tsx';
import type { Size } from './zoom.ts';

type ViewerCanvasProps = {
  style: StyleWire;
  versions: readonly Version[];
  item: DesignItemWire;
  onShow: (itemId: number) => void;
  onUpload?: () => void;
};

/** The piece in the middle, with its versions, its gallery and the zoom around it. */
export function ViewerCanvas({ style, versions, item, onShow, onUpload }: ViewerCanvasProps) {
  const { file } = item;
  const [loadedSize, setLoadedSize] = useState<Size | null>(null);
  const isImage = isPicture(file);
  const known = file.width && file.height ? { width: file.width, height: file.height } : loadedSize;
  const { canvasRef, ...zoom } = useZoom(isImage ? known : null);
  const name = `${style.title}, version ${item.version}, ${file.original_name}`;
  const show = (next: DesignItemWire | undefined) => next && onShow(next.id);
  useViewerKeys({
    ArrowRight: () => show(inGallery(versions, item, 1)),
    ArrowLeft: () => show(inGallery(versions, item, -1)),
    ArrowUp: () => show(inVersion(versions, item, 1)),
    ArrowDown: () => show(inVersion(versions, item, -1)),
    ']': () => show(inVersion(versions, item, 1)),
    '[': () => show(inVersion(versions, item, -1)),
    '+': () => zoom.step(1),
    '=': () => zoom.step(1),
    '-': () => zoom.step(-1),
    '0': zoom.reset,
    '1': () => zoom.setScale(1),
  });
  const gallery = versions.find(({ number }) => number === item.version)?.items ?? [];
  return (
    <section ref={canvasRef} className={styles.canvas} aria-label={name}>
      {isImage && <PictureCanvas file={file} name={name} size={known} zoom={zoom} onSize={setLoadedSize} />}
      {file.type === 'mp4' && <VideoCanvas file={file} name={name} />}
      {!isImage && file.type !== 'mp4' && <FileCard file={file} />}
      <div className={styles.top}>
        <VersionStrip
          versions={versions}
          current={item.version}
          onChoose={({ items }) => show(coverOf(items))}
          onUpload={onUpload}
        />
      </div>
      <div className={styles.bottom}>
        <GalleryStrip items={gallery} currentId={item.id} onChoose={onShow} />
        {isImage && <ZoomBar zoom={zoom} />}
      </div>
    </section>
  );
}
