import { useId, type ReactNode } from 'react';
import styles from './scale-legend.module.css';

type ScaleLegendProps = {
  label: string;
  /** Shown above the colours where nothing else says what they are of. */
  title?: string;
  /** Under the colours: at their beginning, in their middle and at their end. */
  marks: readonly [string, string, string];
  /** What the colours of either side mean. */
  sides: readonly [string, string];
  /** Whether they begin with orange instead of blue. */
  isTurned?: boolean;
  /** Sets how far the colours reach. */
  slider: {
    label: string;
    range: { min: number; max: number; step: number };
    value: number;
    text: string;
    onChange: (value: number) => void;
  };
  children?: ReactNode;
};

/** What the colours of a surface mean, from dull blue over metal to dull orange. */
export function ScaleLegend({ label, title, marks, sides, isTurned = false, slider, children }: ScaleLegendProps) {
  const id = useId();
  return (
    <section className={styles.legend} aria-label={label}>
      {title !== undefined && <p className={styles.title}>{title}</p>}
      <div>
        <div className={styles.bar} data-turned={isTurned || undefined} aria-hidden="true" />
        <div className={styles.marks}>
          {marks.map((mark) => (
            <span key={mark}>{mark}</span>
          ))}
        </div>
        <div className={styles.marks} data-quiet>
          {sides.map((side) => (
            <span key={side}>{side}</span>
          ))}
        </div>
      </div>
      <div className={styles.reach}>
        <label htmlFor={id}>{slider.label}</label>
        <input
          id={id}
          type="range"
          {...slider.range}
          value={slider.value}
          aria-valuetext={slider.text}
          onChange={(event) => slider.onChange(Number(event.target.value))}
        />
        <output htmlFor={id}>{slider.text}</output>
      </div>
      {children}
    </section>
  );
}
