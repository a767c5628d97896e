import { useId } from 'react';
import styles from './compare-view.module.css';

type OpacitySliderProps = { label: string; value: number; onChange: (value: number) => void };

/** How much of the upper one is seen. */
export function OpacitySlider({ label, value, onChange }: OpacitySliderProps) {
  const id = useId();
  return (
    <div className={styles.opacity}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="range"
        min={0}
        max={100}
        step={5}
        value={Math.round(value * 100)}
        aria-valuetext={`${Math.round(value * 100)}%`}
        onChange={(event) => onChange(Number(event.target.value) / 100)}
      />
    </div>
  );
}
