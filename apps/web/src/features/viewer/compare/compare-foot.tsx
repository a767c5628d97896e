import { Eye, EyeOff } from 'lucide-react';
import { useId } from 'react';
import { Button } from '../../../ui/button.tsx';
import { t } from '../../../ui/words.ts';
import { AlignTools } from './align-tools.tsx';
import styles from './compare-view.module.css';
import type { CompareWay } from './comparison.ts';
import type { Aligning } from './use-aligning.ts';
import type { ComparedState } from './use-compared.ts';

type OpacitySliderProps = { label: string; value: number; onChange: (value: number) => void };

/** How much of the upper one shows. */
function OpacitySlider({ label, value, onChange }: OpacitySliderProps) {
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

function MarksSwitch({ isOn, onChange }: { isOn: boolean; onChange: (isOn: boolean) => void }) {
  return (
    <div className={styles.align}>
      <Button size="small" icon={isOn ? <Eye /> : <EyeOff />} aria-pressed={isOn} onClick={() => onChange(!isOn)}>
        {t('Pins and drawings')}
      </Button>
    </div>
  );
}

type CompareFootProps = {
  names: { first: string; second: string };
  way: CompareWay;
  compared: ComparedState;
  /** Whether anything was said on either side. */
  hasMarks: boolean;
  /** Absent where the two can't be aligned. */
  aligning: Aligning | undefined;
  onLegend: (element: HTMLElement | null) => void;
  onTools: (element: HTMLElement | null) => void;
};

/** The tools below both sides. */
export function CompareFoot({ names, way, compared, hasMarks, aligning, onLegend, onTools }: CompareFootProps) {
  const { opacity, change } = compared;
  return (
    <div className={styles.foot}>
      {way === 'distance' && <div ref={onLegend} className={styles.legend} />}
      {way === 'overlay' && (
        <OpacitySlider
          label={t('Opacity of {second}', names)}
          value={opacity}
          onChange={(next) => change({ opacity: next })}
        />
      )}
      {aligning && <AlignTools aligning={aligning} {...names} />}
      {hasMarks && way !== 'distance' && (
        <MarksSwitch isOn={compared.hasMarks} onChange={(next) => change({ hasMarks: next })} />
      )}
      <div ref={onTools} className={styles.tools} />
    </div>
  );
}
