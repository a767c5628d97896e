import { PencilLine, X } from 'lucide-react';
import { useState } from 'react';
import { formatBytes } from '../../../../ui/format-bytes.ts';
import { Button } from '../../../../ui/button.tsx';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { ProgressBar } from '../../../../ui/progress-bar.tsx';
import { Tooltip } from '../../../../ui/tooltip.tsx';
import type { BoardDraftPin, BoardPin, BoardTalk, BoardUpload } from '../board-canvas-props.ts';
import type { BoardDesk } from '../desk/board-desk.ts';
import { toScreen } from '../desk/camera.ts';
import { useBoardDeskState, useItemsVersion } from '../hooks/use-desk.ts';
import { pinPlace } from '../desk/pin-place.ts';
import styles from './on-board.module.css';
import { t, numberText } from '../../../../ui/words.ts';

const MEGA = 1024 * 1024;
/** The progress, in the unit of the total: `7.40 of 11.92 MB`. */
const inMega = (bytes: number) => numberText(bytes / MEGA, { least: 2, most: 2 });
const wordProgress = (loaded: number, size: number) =>
  size < MEGA ? formatBytes(size) : t('{loaded} of {size} MB', { loaded: inMega(loaded), size: inMega(size) });
const pinLabel = ({ number, words, isToFix }: BoardPin) =>
  isToFix
    ? t('Comment {number} by {words}, must be fixed', { number, words })
    : t('Comment {number} by {words}', { number, words });

type UploadTilesProps = {
  desk: BoardDesk;
  uploads: readonly BoardUpload[];
  onCancel?: (id: string) => void;
  onRetry?: (id: string) => void;
};

/** Files being uploaded, where their pictures will be. */
export function UploadTiles({ desk, uploads, onCancel, onRetry }: UploadTilesProps) {
  const camera = useBoardDeskState(desk, (state) => state.camera);
  return uploads.map(({ id, name, x, y, width, height, loaded, size, error, isFinal }) => {
    const at = toScreen({ x, y }, camera);
    return (
      <div
        key={id}
        className={styles.upload}
        role="group"
        aria-label={name}
        style={{ transform: `translate(${at.x}px, ${at.y}px) scale(${camera.scale})`, width, height }}
      >
        <div className={styles.head}>
          <span className={styles.file}>{name}</span>
          {onCancel && (
            <IconButton label={t('Cancel {name}', { name })} icon={<X />} size={24} onClick={() => onCancel(id)} />
          )}
        </div>
        {error === undefined && <ProgressBar value={size > 0 ? loaded / size : 0} label={name} />}
        <span className={styles.part}>{error ?? wordProgress(loaded, size)}</span>
        {error !== undefined && !isFinal && onRetry && (
          <Button size="small" aria-label={t('Retry {name}', { name })} onClick={() => onRetry(id)}>
            {t('Retry')}
          </Button>
        )}
      </div>
    );
  });
}

type PinsProps = { desk: BoardDesk; pins: readonly BoardPin[]; active: number | null; onPin?: (id: number) => void };

/** The pins of threads. */
export function BoardPins({ desk, pins, active, onPin }: PinsProps) {
  useItemsVersion(desk.items);
  const camera = useBoardDeskState(desk, (state) => state.camera);
  return pins.map((pin) => {
    const place = pinPlace(desk.items, pin);
    if (!place) return null;
    const { x, y } = toScreen(place, camera);
    return (
      <button
        key={pin.id}
        type="button"
        className={styles.pin}
        data-active={pin.id === active || undefined}
        data-settled={!pin.isOpen || undefined}
        data-fix={pin.isToFix || undefined}
        aria-label={pinLabel(pin)}
        aria-pressed={pin.id === active}
        style={{ left: x, top: y }}
        onClick={() => onPin?.(pin.id)}
      >
        {pin.number}
      </button>
    );
  });
}

type DraftPinsProps = { desk: BoardDesk; pins: readonly BoardDraftPin[] };

/** My comments on the board that nobody else sees yet. */
export function DraftPins({ desk, pins }: DraftPinsProps) {
  useItemsVersion(desk.items);
  const camera = useBoardDeskState(desk, (state) => state.camera);
  return pins.map((pin) => {
    const place = pinPlace(desk.items, pin);
    if (!place) return null;
    const { x, y } = toScreen(place, camera);
    const label = t('Draft: {words}', { words: pin.words });
    return (
      <Tooltip key={pin.id} label={label} describes={false}>
        <button
          type="button"
          className={styles.pin}
          data-draft
          aria-label={label}
          style={{ left: x, top: y }}
          onClick={pin.onOpen}
        >
          <PencilLine aria-hidden />
        </button>
      </Tooltip>
    );
  });
}

const TALK = { beside: 12, edge: 16, least: 240 };
/** Widths in px: reading a thread takes less room than writing a new one and choosing its readers. */
const talkWidth = ({ isNew }: BoardTalk) => (isNew ? 372 : 296);

/** A thread, or a new one, beside its pin; at the bottom on a phone. */
export function Talk({ desk, talk, isCompact }: TalkProps) {
  const { spot, isNew, content } = talk;
  const width = talkWidth(talk);
  useItemsVersion(desk.items);
  const camera = useBoardDeskState(desk, (state) => state.camera);
  const size = useBoardDeskState(desk, (state) => state.size);
  const found = pinPlace(desk.items, spot);
  // If someone deletes what it is about meanwhile, the words stay where they are.
  const [place, setPlace] = useState(found);
  if (found && (found.x !== place?.x || found.y !== place.y)) setPlace(found);
  if (!place) return null;
  const { x, y } = toScreen(place, camera);
  const within = (at: number, room: number) => Math.max(TALK.edge, Math.min(at, room - TALK.edge));
  const top = within(y - 36, size.height - TALK.least);
  const beside = x + TALK.beside + width + TALK.edge > size.width ? x - 40 - width : x + TALK.beside;
  const left = within(beside, size.width - width);
  return (
    <>
      {isNew && <span className={styles.pin} data-active aria-hidden style={{ left: x, top: y }} />}
      <div
        className={styles.talk}
        data-compact={isCompact || undefined}
        style={isCompact ? undefined : { left, top, width, maxHeight: size.height - top - TALK.edge }}
      >
        {content}
      </div>
    </>
  );
}

type TalkProps = { desk: BoardDesk; talk: BoardTalk; isCompact: boolean };
