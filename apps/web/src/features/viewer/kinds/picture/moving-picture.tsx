import type { FileWire } from '@facet/contract/entities/file';
import { Pause, Play } from 'lucide-react';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { IconButton } from '../../../../ui/icon-button.tsx';
import barStyles from '../flat/zoom-tools.module.css';
import { isAnimated } from './is-animated.ts';
import styles from './picture-view.module.css';
import { t } from '../../../../ui/words.ts';
import { fetchFile } from '../../../../lib/file-addresses/fetch-file.ts';

const isCalm = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Larger files stay still, as the page would have to hold them in memory. */
const BYTES_MAX = 50 * 1024 * 1024;

/** Whether the picture's format can be animated: only the content tells whether it is. */
export const mayMove = ({ type, size }: Pick<FileWire, 'type' | 'size'>) =>
  (type === 'gif' || type === 'webp') && size <= BYTES_MAX;

async function moves(url: string, signal: AbortSignal): Promise<boolean> {
  try {
    const response = await fetchFile(url, { signal });
    return response.ok && isAnimated(new Uint8Array(await response.arrayBuffer()));
  } catch {
    // The preview, which is still, remains.
    return false;
  }
}

function useMoves(url: string): boolean {
  const [found, setFound] = useState(false);
  useEffect(() => {
    const leaving = new AbortController();
    void moves(url, leaving.signal).then((is) => !leaving.signal.aborted && setFound(is));
    return () => leaving.abort();
  }, [url]);
  return found;
}

type MovingPictureProps = { url: string; tools: HTMLElement | null };

/**
 * An animated picture over its preview, with a button to stop it; it starts by itself unless the reader prefers reduced
 * motion.
 */
export function MovingPicture({ url, tools }: MovingPictureProps) {
  const [address] = useState(url);
  const [isPlaying, setPlaying] = useState(() => !isCalm());
  if (!useMoves(address)) return null;
  return (
    <>
      {isPlaying && <img src={address} alt="" draggable={false} className={styles.image} />}
      {tools &&
        createPortal(
          <div className={barStyles.bar} role="group" aria-label={t('Motion')}>
            <IconButton
              label={isPlaying ? t('Pause') : t('Play')}
              icon={isPlaying ? <Pause /> : <Play />}
              onClick={() => setPlaying(!isPlaying)}
            />
          </div>,
          tools,
        )}
    </>
  );
}
