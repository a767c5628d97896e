import { THUMBNAIL_WIDTHS } from '@facet/contract/constants/previews';
import { useState } from 'react';
import { FlatStage, type FlatContent } from '../flat/flat-stage.tsx';
import { lazyPart } from '../../../../lib/lazy-part.tsx';
import { thumbnailUrl } from '../../../../shared/files/thumbnail-url.ts';
import type { KindProps } from '../kind-props.ts';
import { PictureTiles } from './picture-tiles.tsx';
import styles from './picture-view.module.css';
import { mayMove, MovingPicture } from './moving-picture.tsx';
import { findFailure } from './picture-failure.ts';
import { PictureOnItsWay } from './picture-on-its-way.tsx';
import { isShownWhole, choosePreview } from './choose-preview.ts';

const DamageNote = lazyPart(async () => (await import('./damage-note.tsx')).DamageNote);
const PictureNotMade = lazyPart(async () => (await import('./picture-not-made.tsx')).PictureNotMade);

const PREVIEW_WIDTH = THUMBNAIL_WIDTHS.large;

/** Two frames after decoding, a picture is on the screen; one that can't be decoded never will be. */
async function tellWhenSeen(image: HTMLImageElement, tell: () => void) {
  await image.decode().catch(() => undefined);
  requestAnimationFrame(() => requestAnimationFrame(tell));
}

/** A picture to study closely: first its large preview, then its own pixels as soon as they show more. */
export function PictureView(props: KindProps) {
  const { file, name, onSeen } = props;
  const [hasFailed, setFailed] = useState(false);
  const size = file.width && file.height ? { width: file.width, height: file.height } : null;
  const preview = choosePreview(file);
  const large = thumbnailUrl(file, 'large');
  const [isPreviewSeen, setPreviewSeen] = useState(false);
  const tellSeen = () => {
    setPreviewSeen(true);
    onSeen?.();
  };
  const isShown = preview !== null && size !== null;
  if (hasFailed || file.width === null || (!isShown && findFailure(file))) return <PictureNotMade file={file} />;
  if (!isShown) return <PictureOnItsWay file={file} />;
  const stage = (
    <FlatStage {...props} size={size}>
      {(shown) => (
        <>
          <img
            src={preview}
            alt={name}
            draggable={false}
            fetchPriority="high"
            className={styles.image}
            onLoad={({ currentTarget }) => void tellWhenSeen(currentTarget, tellSeen)}
            onError={() => {
              setFailed(true);
              onSeen?.();
            }}
          />
          {isPreviewSeen && large !== null && large !== preview && large !== file.url && (
            <Finer key={large} url={large} over={THUMBNAIL_WIDTHS.medium} width={size.width} shown={shown} />
          )}
          {isShownWhole(file) && file.url !== preview && (
            <Finer key={file.url} url={file.url} over={PREVIEW_WIDTH} width={size.width} shown={shown} />
          )}
          {isShownWhole(file) && mayMove(file) && <MovingPicture key={file.id} url={file.url} tools={props.tools} />}
          {file.pyramid && (
            <PictureTiles pyramid={file.pyramid} shown={shown} enough={PREVIEW_WIDTH} tools={props.tools} />
          )}
        </>
      )}
    </FlatStage>
  );
  if (!file.damage) return stage;
  return (
    <>
      {stage}
      <DamageNote damage={file.damage} />
    </>
  );
}

/** Shown a little larger than it is, a preview still looks sharp. */
const STILL_SHARP = 1.2;

type FinerProps = {
  url: string;
  /** How wide the picture below it is, in px. */
  over: number;
  width: number;
  shown: FlatContent;
};

/** A finer copy of the picture, mounted once it shows more than the one below: zooming out again does not flicker. */
function Finer({ url, over, width, shown: { transform } }: FinerProps) {
  const [isWanted, setWanted] = useState(false);
  const [isReady, setReady] = useState(false);
  const shownWidth = width * transform.scale * window.devicePixelRatio;
  if (!isWanted && width > over && shownWidth > over * STILL_SHARP) setWanted(true);
  if (!isWanted) return null;
  return (
    <img
      src={url}
      alt=""
      draggable={false}
      decoding="async"
      className={styles.image}
      data-waiting={!isReady || undefined}
      onLoad={({ currentTarget }) =>
        // Decoded before it shows, off the page's own work; if decoding fails it stays hidden.
        void currentTarget.decode().then(
          () => setReady(true),
          () => undefined,
        )
      }
    />
  );
}
