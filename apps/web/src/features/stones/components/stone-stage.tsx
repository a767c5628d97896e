import { useState, type KeyboardEvent, type PointerEvent } from 'react';
import { useBoxSize } from '../../../lib/use-box-size.ts';
import { BlobPicture } from '../../../ui/blob-picture.tsx';
import { t } from '../../../ui/words.ts';
import { spotOn, type PinSpot } from '../spread-pins.ts';
import type { NumberedPin } from '../../../shared/designs/stone-texts.ts';
import styles from './stone-stage.module.css';

export type StageTool = 'select' | 'pin' | 'line' | 'curve';

const STEP = 0.002;
const FAR = 10;
const ARROWS: Readonly<Record<string, PinSpot>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/** Where an arrow key moves something; undefined for other keys. */
function stepOf({ key, shiftKey }: KeyboardEvent, { x, y }: PinSpot): PinSpot | undefined {
  const way = ARROWS[key];
  const far = STEP * (shiftKey ? FAR : 1);
  return way && spotOn({ x: x + way.x * far, y: y + way.y * far });
}

type StoneStageProps = {
  /** Its address, or the picture itself. */
  picture: string | Blob;
  name: string;
  pins: readonly NumberedPin<PinSpot>[];
  selected: string | null;
  tool: StageTool;
  /** Those of a line or curve that goes on. */
  corners: readonly PinSpot[];
  zoom: number;
  isEditable: boolean;
  titleOf: (pin: NumberedPin<PinSpot>) => string;
  onSelect: (rowId: string) => void;
  /** With how wide the picture is for its height. */
  onPlace: (at: PinSpot, ratio: number) => void;
  onMove: (index: number, to: PinSpot) => void;
  onRemove: (index: number) => void;
};

/** A picture with pins on it: they are placed with a click or Enter, and moved by dragging or with the arrow keys. */
export function StoneStage({ picture, name, zoom, onPlace, ...stage }: StoneStageProps) {
  const { ref, width, height } = useBoxSize();
  const [ratio, setRatio] = useState(1);
  const wide = Math.min(width, height * ratio) * zoom;
  return (
    <div ref={ref} className={styles.stage} data-stage>
      <div className={styles.sheet} style={{ width: wide, height: wide / ratio }}>
        {typeof picture === 'string' ? (
          <img
            src={picture}
            alt={name}
            className={styles.picture}
            draggable={false}
            onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) => setRatio(naturalWidth / naturalHeight)}
          />
        ) : (
          <BlobPicture
            blob={picture}
            alt={name}
            className={styles.picture}
            onSize={(across, down) => setRatio(across / down)}
          />
        )}
        <StonePins {...stage} onPlace={(at) => onPlace(at, ratio)} />
      </div>
    </div>
  );
}

type PinsProps = Omit<StoneStageProps, 'picture' | 'name' | 'zoom' | 'onPlace'> & { onPlace: (at: PinSpot) => void };

/** Pins at shares of the box around them. */
export function StonePins({
  pins,
  selected,
  tool,
  corners,
  isEditable,
  titleOf,
  onSelect,
  onPlace,
  onMove,
  onRemove,
}: PinsProps) {
  const [dragged, setDragged] = useState<{ index: number; at: PinSpot; isFar: boolean } | null>(null);
  const spotAt = ({ currentTarget, clientX, clientY }: PointerEvent): PinSpot => {
    const box = (currentTarget.closest('[data-pins]') ?? currentTarget).getBoundingClientRect();
    return spotOn({ x: (clientX - box.left) / box.width, y: (clientY - box.top) / box.height });
  };
  const handleKey = (event: KeyboardEvent, pin: NumberedPin<PinSpot>) => {
    if (!isEditable) return;
    const to = stepOf(event, pin.at);
    if (to) onMove(pin.index, to);
    else if (event.key === 'Delete' || event.key === 'Backspace') onRemove(pin.index);
    else return;
    event.preventDefault();
  };
  return (
    <div
      className={styles.pins}
      data-pins
      data-tool={tool}
      onPointerDown={(event) => {
        if (tool === 'select' || event.target !== event.currentTarget) return;
        event.preventDefault();
        onPlace(spotAt(event));
      }}
    >
      {pins.map((pin) => {
        const { x, y } = dragged?.index === pin.index ? dragged.at : pin.at;
        return (
          <button
            key={pin.index}
            type="button"
            className={styles.pin}
            style={{ left: `${x * 100}%`, top: `${y * 100}%` }}
            data-tone={pin.tone}
            data-wrong={pin.isOver || undefined}
            data-selected={selected === pin.rowId || undefined}
            aria-label={titleOf(pin)}
            onClick={() => onSelect(pin.rowId)}
            onKeyDown={(event) => handleKey(event, pin)}
            onPointerDown={(event) => {
              if (!isEditable) return;
              event.currentTarget.setPointerCapture(event.pointerId);
              setDragged({ index: pin.index, at: pin.at, isFar: false });
            }}
            onPointerMove={(event) => {
              if (dragged?.index === pin.index) setDragged({ index: pin.index, at: spotAt(event), isFar: true });
            }}
            onPointerUp={() => {
              if (dragged?.isFar) onMove(pin.index, dragged.at);
              setDragged(null);
            }}
            onPointerCancel={() => setDragged(null)}
          >
            {pin.number}
          </button>
        );
      })}
      {corners.map(({ x, y }, at) => (
        <span
          // Corners are only ever added.
          key={at}
          className={styles.end}
          style={{ left: `${x * 100}%`, top: `${y * 100}%` }}
          aria-hidden="true"
        />
      ))}
      {tool !== 'select' && <Crosshair tool={tool} corners={corners} onPlace={onPlace} />}
    </div>
  );
}

/** Stands for the pointer of whoever uses the keyboard. */
function Crosshair({ tool, corners, onPlace }: Pick<PinsProps, 'tool' | 'corners' | 'onPlace'>) {
  const [at, setAt] = useState<PinSpot>({ x: 0.5, y: 0.5 });
  const label =
    tool === 'pin'
      ? t('Place a pin here')
      : corners.length === 0
        ? t('Begin the line here')
        : tool === 'line'
          ? t('End the line here')
          : t('Go on here');
  return (
    <button
      type="button"
      className={styles.crosshair}
      style={{ left: `${at.x * 100}%`, top: `${at.y * 100}%` }}
      aria-label={label}
      onClick={() => onPlace(at)}
      onKeyDown={(event) => {
        const to = stepOf(event, at);
        if (!to) return;
        event.preventDefault();
        setAt(to);
      }}
    />
  );
}
