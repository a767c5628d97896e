import { FlipHorizontal2 } from 'lucide-react';
import { IconButton } from '../../../../../ui/icon-button.tsx';
import { SegmentedControl } from '../../../../../ui/segmented-control.tsx';
import type { Bounds } from '@facet/model/model-data';
import { sectionPlace, type CutSection } from '../use-look.ts';
import { inMillimetres } from '../../../../../shared/designs/measured-figures.ts';
import styles from './tools.module.css';
import { t } from '../../../../../ui/words.ts';

const AXES = [
  { value: '0', label: 'X' },
  { value: '1', label: 'Y' },
  { value: '2', label: 'Z' },
] as const;
const AXIS_OF = { '0': 0, '1': 1, '2': 2 } as const;
const NAME_OF = ['0', '1', '2'] as const;
const STEPS = 200;

type SectionPanelProps = {
  section: CutSection;
  bounds: Bounds;
  /** Null if lengths are not shown. */
  millimetres: number | null;
  onChange: (section: CutSection) => void;
};

/** Where the model is cut. */
export function SectionPanel({ section, bounds, millimetres, onChange }: SectionPanelProps) {
  const place = millimetres === null ? null : inMillimetres(sectionPlace(section, bounds) * millimetres);
  return (
    <div className={`${styles.bar} ${styles.panel}`} role="group" aria-label={t('Section')}>
      <SegmentedControl
        label={t('Across')}
        size={32}
        value={NAME_OF[section.axis]}
        items={AXES}
        onChange={(name) => onChange({ ...section, axis: AXIS_OF[name] })}
      />
      <input
        type="range"
        className={styles.slider}
        aria-label={t('Section position')}
        aria-valuetext={place ?? `${Math.round(section.at * 100)}%`}
        min={0}
        max={STEPS}
        value={Math.round(section.at * STEPS)}
        onChange={({ target }) => onChange({ ...section, at: Number(target.value) / STEPS })}
      />
      {place !== null && <output className={styles.figure}>{place}</output>}
      <IconButton
        label={t('Flip section')}
        icon={<FlipHorizontal2 />}
        onClick={() => onChange({ ...section, isTurned: !section.isTurned })}
      />
    </div>
  );
}
