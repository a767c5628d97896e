import type { FileWire } from '@facet/contract/entities/file';
import { Pause, Play } from 'lucide-react';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { IconButton } from '../../../../ui/icon-button.tsx';
import barStyles from '../flat/zoom-tools.module.css';
import { isAnimated } from './is-animated.ts';
import styles from './picture-view.module.css';
import { t } from '../../../../ui/words.ts';

const isCalm = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Larger files stand still: a page would hold them whole. */
const BYTES_MAX = 50 * 1024 * 1024;

/** Whether the picture may be of a kind that moves: only its content tells whether it does. */
export const mayMove = ({ type, size }: Pick<FileWire, 'type' | 'size'>) =>
  (type === 'gif' || type === 'webp') && size <= BYTES_MAX;

async function moves(url: string, signal: AbortSignal): Promise<boolean> {
  try {
    const response = await fetch(url, { signal });
    return response.ok && isAnimated(new Uint8Array(await response.arrayBuffer()));
  } catch {
    // The preview, which stands still, is there all the same.
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

/** A picture that moves, over its preview, and the button that stops it; it begins by itself unless one asked for calm. */
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
