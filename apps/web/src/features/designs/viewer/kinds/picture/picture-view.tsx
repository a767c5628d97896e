import { useState } from 'react';
import { thumbnailUrl } from '../../../../../lib/thumbnail-url.ts';
import { FlatStage } from '../flat/flat-stage.tsx';
import type { KindProps } from '../kind-props.ts';
import styles from './picture-view.module.css';

const LARGE = 1200;

/** A picture to look at closely: its large preview first, the original above it as soon as that shows more. */
export function PictureView(props: KindProps) {
  const { file, name } = props;
  const [loadedSize, setLoadedSize] = useState<{ width: number; height: number } | null>(null);
  const [isOriginalWanted, setOriginalWanted] = useState(false);
  const [isOriginalLoaded, setOriginalLoaded] = useState(false);
  const size = file.width && file.height ? { width: file.width, height: file.height } : loadedSize;
  const preview = thumbnailUrl(file, 'large') ?? file.url;
  return (
    <>
      <FlatStage {...props} size={size}>
        {({ transform }) => {
          const isLarge = (size?.width ?? 0) * transform.scale * window.devicePixelRatio > LARGE;
          // Once it is there it stays, so that zooming out does not flicker.
          if (isLarge && !isOriginalWanted) setOriginalWanted(true);
          return (
            <>
              <img src={preview} alt={name} draggable={false} className={styles.image} />
              {isOriginalWanted && file.url !== preview && (
                <img
                  src={file.url}
                  alt=""
                  draggable={false}
                  className={styles.image}
                  data-waiting={!isOriginalLoaded || undefined}
                  onLoad={() => setOriginalLoaded(true)}
                />
              )}
            </>
          );
        }}
      </FlatStage>
      {!size && (
        <img
          src={preview}
          alt=""
          hidden
          onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) =>
            setLoadedSize({ width, height })
          }
        />
      )}
    </>
  );
}
