import type { FileWire } from '@facet/contract/entities/file';
import { useState } from 'react';
import { thumbnailUrl } from '../../../lib/thumbnail-url.ts';
import styles from './picture-canvas.module.css';
import { useCanvasGestures } from './use-canvas-gestures.ts';
import type { Zoom } from './use-zoom.ts';
import type { Size } from './zoom.ts';

type PictureCanvasProps = { file: FileWire; name: string; size: Size | null; zoom: Zoom; onSize: (size: Size) => void };

const LARGE = 1200;

/** A picture to look at closely: its large preview first, the original above it as soon as that shows more. */
export function PictureCanvas({ file, name, size, zoom, onSize }: PictureCanvasProps) {
  const { ref, handlers } = useCanvasGestures(zoom);
  const [wanted, setWanted] = useState<number>();
  const [loaded, setLoaded] = useState<string>();
  const { view } = zoom;
  const preview = thumbnailUrl(file, 'large') ?? file.url;
  const shownWidth = size && view ? size.width * view.scale * window.devicePixelRatio : 0;
  // Once it is there it stays, so that zooming out does not flicker.
  if (shownWidth > LARGE && wanted !== file.id) setWanted(file.id);
  const place = size &&
    view && {
      width: size.width,
      height: size.height,
      transform: `translate(${view.x}px, ${view.y}px) scale(${view.scale})`,
    };
  return (
    <div ref={ref} className={styles.canvas} data-zoomed={!zoom.isFit || undefined} {...handlers}>
      <div className={styles.picture} style={place ?? { visibility: 'hidden' }}>
        <img
          key={`preview ${file.id}`}
          src={preview}
          alt={name}
          draggable={false}
          className={styles.image}
          onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) =>
            size ?? onSize({ width, height })
          }
        />
        {wanted === file.id && file.url !== preview && (
          <img
            key={`original ${file.id}`}
            src={file.url}
            alt=""
            draggable={false}
            className={styles.image}
            data-waiting={loaded !== file.url || undefined}
            onLoad={() => setLoaded(file.url)}
          />
        )}
      </div>
    </div>
  );
}
