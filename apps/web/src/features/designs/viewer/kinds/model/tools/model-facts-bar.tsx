import { MODEL_UNITS, type ModelUnit } from '@facet/contract/entities/file';
import { ChevronDown } from 'lucide-react';
import { classNames } from '../../../../../../ui/class-names.ts';
import { MenuItem, MenuLabel } from '../../../../../../ui/menu-item.tsx';
import { Menu } from '../../../../../../ui/menu.tsx';
import { SegmentedControl } from '../../../../../../ui/segmented-control.tsx';
import { ALLOYS, isAlloyName, weightOf, type AlloyName } from '../alloys.ts';
import type { ModelFacts } from '../model-data.ts';
import { dimensionsOf, type UpAxis } from '../scene/standard-views.ts';
import type { ModelUnits } from '../use-model-unit.ts';
import { counted, cubic, grams, precise } from './figures.ts';
import styles from './model-facts-bar.module.css';

const UNITS = MODEL_UNITS.map((unit) => ({ value: unit, label: unit }));
const ALLOY_NAMES = Object.keys(ALLOYS).filter(isAlloyName);

function Weight({ volume, alloy, onAlloy }: { volume: number; alloy: AlloyName; onAlloy: (alloy: AlloyName) => void }) {
  const { label } = ALLOYS[alloy];
  const weight = grams(weightOf(volume, alloy));
  const trigger = (
    <button type="button" className={styles.choice} aria-label={`Weight: ${weight} in ${label}; choose the metal`}>
      {weight}
      <ChevronDown aria-hidden="true" />
    </button>
  );
  return (
    <Menu trigger={trigger} label="Metal">
      <MenuLabel>Weight if cast in</MenuLabel>
      {ALLOY_NAMES.map((name) => (
        <MenuItem key={name} checked={name === alloy} onSelect={() => onAlloy(name)}>
          {ALLOYS[name].label}, {grams(weightOf(volume, name))}
        </MenuItem>
      ))}
    </Menu>
  );
}

function UnitMenu({ unit, onUnit }: { unit: ModelUnit | null; onUnit: (unit: ModelUnit) => void }) {
  const trigger = (
    <button type="button" className={styles.choice} aria-label={`mm; file unit: ${unit ?? 'unknown'}`}>
      mm
      <ChevronDown aria-hidden="true" />
    </button>
  );
  return (
    <Menu trigger={trigger} label="File unit">
      <MenuLabel>Units in this file</MenuLabel>
      {MODEL_UNITS.map((one) => (
        <MenuItem key={one} checked={one === unit} onSelect={() => onUnit(one)}>
          {one}
        </MenuItem>
      ))}
    </Menu>
  );
}

type ModelFactsBarProps = {
  facts: ModelFacts;
  up: UpAxis;
  units: ModelUnits;
  alloy: AlloyName;
  onAlloy: (alloy: AlloyName) => void;
};

/** What the model is in figures: its size always, its volume and weight where it encloses one. */
export function ModelFactsBar({ facts, up, units, alloy, onAlloy }: ModelFactsBarProps) {
  const { millimetres, unit, isSaid, choose } = units;
  const triangles = `${counted(facts.triangles)} triangles`;
  const size = dimensionsOf(facts.bounds, millimetres ?? 1, up)
    .map(precise)
    .join(' × ');
  const volume = facts.volume !== null && millimetres !== null ? facts.volume * millimetres ** 3 : null;
  return (
    <div className={styles.facts} role="group" aria-label="Model details">
      <span className={styles.fact} title="Width × depth × height">
        {size}
        {isSaid && millimetres ? <UnitMenu unit={unit} onUnit={choose} /> : millimetres ? ' mm' : ''}
      </span>
      {millimetres === null && (
        <span className={classNames(styles.fact, styles.ask)}>
          Which unit is this?
          <SegmentedControl<ModelUnit | ''>
            label="File unit"
            size={32}
            value=""
            items={UNITS}
            onChange={(chosen) => chosen && choose(chosen)}
          />
        </span>
      )}
      {volume !== null && (
        <span className={styles.fact}>
          <span>{cubic(volume)}</span>
        </span>
      )}
      {volume !== null && (
        <span className={styles.fact}>
          <Weight volume={volume} alloy={alloy} onAlloy={onAlloy} />
        </span>
      )}
      <span className={classNames(styles.fact, styles.quiet)}>
        {facts.leftOut > 0 ? `${triangles}, ${counted(facts.leftOut)} flat ones left out` : triangles}
      </span>
    </div>
  );
}
