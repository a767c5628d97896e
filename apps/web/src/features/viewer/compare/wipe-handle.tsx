import { MoveHorizontal } from 'lucide-react';
import { useRef, type KeyboardEvent, type PointerEvent } from 'react';
import styles from './compare-view.module.css';

type WipeHandleProps = {
  label: string;
  /** Where the line stands, as a share of the width. */
  value: number;
  onChange: (value: number) => void;
};

const STEPS: Readonly<Record<string, number>> = {
  ArrowLeft: -0.02,
  ArrowDown: -0.02,
  ArrowRight: 0.02,
  ArrowUp: 0.02,
  PageDown: -0.1,
  PageUp: 0.1,
  Home: -1,
  End: 1,
};
const within = (value: number) => Math.min(Math.max(value, 0), 1);

/** The line between two stacked pictures; arrows, Home and End move it too. */
export function WipeHandle({ label, value, onChange }: WipeHandleProps) {
  const line = useRef<HTMLDivElement>(null);
  const handleMove = (event: PointerEvent<HTMLDivElement>) => {
    const box = line.current?.parentElement?.getBoundingClientRect();
    if (!box || !event.currentTarget.hasPointerCapture(event.pointerId)) return;
    onChange(within((event.clientX - box.left) / box.width));
  };
  const handleKey = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    onChange(within(value + step));
  };
  return (
    <div ref={line} className={styles.line} style={{ left: `${value * 100}%` }}>
      <div
        role="slider"
        tabIndex={0}
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round(value * 100)}
        aria-valuetext={`${Math.round(value * 100)}%`}
        className={styles.handle}
        onKeyDown={handleKey}
        onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
        onPointerMove={handleMove}
      >
        <MoveHorizontal size={16} strokeWidth={1.75} aria-hidden="true" />
      </div>
    </div>
  );
}
