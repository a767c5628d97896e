import type { MouseEvent } from 'react';
import { Tooltip } from '../../../ui/tooltip.tsx';
import styles from './pins-layer.module.css';

type PinProps = {
  /** Its tip, in px of the canvas. */
  x: number;
  y: number;
  number: number;
  author: string;
  line: string;
  isSelected: boolean;
  isResolved: boolean;
  onSelect: (isSeen: boolean) => void;
};

/** A drop with its tip on the point and its thread's number inside. */
export function Pin({ x, y, number, author, line, isSelected, isResolved, onSelect }: PinProps) {
  // A press of a key counts no clicks: who comes by keyboard may not see the pin.
  const handleClick = ({ detail }: MouseEvent) => onSelect(detail > 0);
  return (
    <span
      className={styles.place}
      style={{ transform: `translate(${x}px, ${y}px)` }}
      data-selected={isSelected || undefined}
    >
      <Tooltip label={`${author}: ${line}`} describes={false}>
        <button
          type="button"
          className={styles.pin}
          aria-label={`Comment ${number} by ${author}: ${line}`}
          aria-pressed={isSelected}
          data-resolved={isResolved || undefined}
          onClick={handleClick}
        >
          {number}
        </button>
      </Tooltip>
    </span>
  );
}
