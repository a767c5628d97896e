import { useState, type KeyboardEvent, type PointerEvent } from 'react';
import { useBoxSize } from '../../../lib/use-box-size.ts';
import { t } from '../../../ui/words.ts';
import { spotOn } from '../spread-pins.ts';
import type { NumberedPin } from '../stone-texts.ts';
import styles from './stone-stage.module.css';

type Spot = { x: number; y: number };
export type StageTool = 'select' | 'pin' | 'line';

const STEP = 0.002;
const FAR = 10;
const ARROWS: Readonly<Record<string, Spot>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/** Where an arrow key moves something; undefined for other keys. */
function stepOf({ key, shiftKey }: KeyboardEvent, { x, y }: Spot): Spot | undefined {
  const way = ARROWS[key];
  const far = STEP * (shiftKey ? FAR : 1);
  return way && spotOn({ x: x + way.x * far, y: y + way.y * far });
}

type StoneStageProps = {
  src: string;
  name: string;
  pins: readonly NumberedPin[];
  selected: string | null;
  tool: StageTool;
  /** The first end of a line that waits for its second. */
  start: Spot | null;
  zoom: number;
  isEditable: boolean;
  titleOf: (pin: NumberedPin) => string;
  onSelect: (rowId: string) => void;
  onPlace: (at: Spot) => void;
  onMove: (index: number, to: Spot) => void;
  onRemove: (index: number) => void;
};

/** A picture with pins on it: they are placed with a click or Enter, and moved by dragging or with the arrow keys. */
export function StoneStage({ src, name, zoom, ...stage }: StoneStageProps) {
  const { ref, width, height } = useBoxSize();
  const [ratio, setRatio] = useState(1);
  const wide = Math.min(width, height * ratio) * zoom;
  return (
    <div ref={ref} className={styles.stage}>
      <div className={styles.sheet} style={{ width: wide, height: wide / ratio }}>
        <img
          src={src}
          alt={name}
          className={styles.picture}
          draggable={false}
          onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) => setRatio(naturalWidth / naturalHeight)}
        />
        <Pins {...stage} />
      </div>
    </div>
  );
}

type PinsProps = Omit<StoneStageProps, 'src' | 'name' | 'zoom'>;

function Pins({ pins, selected, tool, start, isEditable, titleOf, onSelect, onPlace, onMove, onRemove }: PinsProps) {
  const [dragged, setDragged] = useState<{ index: number; at: Spot; isFar: boolean } | null>(null);
  const spotAt = ({ currentTarget, clientX, clientY }: PointerEvent): Spot => {
    const box = (currentTarget.closest('[data-pins]') ?? currentTarget).getBoundingClientRect();
    return spotOn({ x: (clientX - box.left) / box.width, y: (clientY - box.top) / box.height });
  };
  const handleKey = (event: KeyboardEvent, pin: NumberedPin) => {
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
      {start && (
        <span
          className={styles.end}
          style={{ left: `${start.x * 100}%`, top: `${start.y * 100}%` }}
          aria-hidden="true"
        />
      )}
      {tool !== 'select' && <Crosshair tool={tool} start={start} onPlace={onPlace} />}
    </div>
  );
}

/** Stands for the pointer of whoever uses the keyboard. */
function Crosshair({ tool, start, onPlace }: Pick<PinsProps, 'tool' | 'start' | 'onPlace'>) {
  const [at, setAt] = useState<Spot>({ x: 0.5, y: 0.5 });
  const label = tool === 'pin' ? t('Place a pin here') : start ? t('End the line here') : t('Begin the line here');
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
