import type { FileWire } from '@facet/contract/entities/file';
import { MODEL_UNITS, type ModelUnit } from '@facet/contract/constants/model-units';
import { ChevronDown } from 'lucide-react';
import { use } from 'react';
import { classNames } from '../../../../../ui/class-names.ts';
import { MenuItem, MenuLabel } from '../../../../../ui/menu-item.tsx';
import { Menu } from '../../../../../ui/menu.tsx';
import { SegmentedControl } from '../../../../../ui/segmented-control.tsx';
import { weighVolume, type Alloy } from '@facet/contract/craft/alloys';
import type { CountedVolume, NoWeight } from '@facet/model/counted-volume';
import type { ModelFacts, Unmeshed } from '@facet/model/model-data';
import { ringWidth } from '@facet/model/ring/ring-width';
import { ShownRings } from '../../../shown-rings.tsx';
import { measureDimensions } from '../scene/standard-views.ts';
import { type UpAxis } from '@facet/model/up-axis';
import type { RingOnModel } from '../ring/use-ring.ts';
import type { ModelLook } from '../use-look.ts';
import type { ModelUnits } from '../use-model-unit.ts';
import type { BodyWeight } from '../use-weight.ts';
import { BodiesPopover } from './bodies-popover.tsx';
import { Perhaps } from './perhaps.tsx';
import { isShownWidth, RingPopover } from './ring-popover.tsx';
import { unitDoubt } from '../../../measure/unit-words.ts';
import { cubic, grams, precise, UNIT_MARKS } from '../../../../../shared/designs/measured-figures.ts';
import styles from './model-facts-bar.module.css';
import { t } from '../../../../../ui/words.ts';

const UNITS = MODEL_UNITS.map((unit) => ({ value: unit, label: unit }));

type WeightProps = { volume: number; alloys: readonly Alloy[]; alloy: Alloy; onAlloy: (key: string) => void };

function Weight({ volume, alloys, alloy, onAlloy }: WeightProps) {
  const weight = grams(weighVolume(volume, alloy.density));
  const trigger = (
    <button
      type="button"
      className={styles.choice}
      aria-label={t('Weight: {weight} in {alloy}; choose the metal', { weight, alloy: alloy.title })}
    >
      {t('{weight} in {alloy}', { weight, alloy: alloy.title })}
      <ChevronDown aria-hidden="true" />
    </button>
  );
  return (
    <Menu trigger={trigger} label={t('Metal')}>
      <MenuLabel>{t('Weight if cast in')}</MenuLabel>
      {alloys.map(({ key, title, density }) => (
        <MenuItem key={key} checked={key === alloy.key} onSelect={() => onAlloy(key)}>
          {title}, {grams(weighVolume(volume, density))}
        </MenuItem>
      ))}
    </Menu>
  );
}

type UnitMenuProps = { said: ModelUnit | null; onUnit: (unit: ModelUnit) => void };

function UnitMenu({ said, onUnit }: UnitMenuProps) {
  const label = said ? t('mm; file unit: {unit}', { unit: said }) : t('mm, assumed; file unit');
  const trigger = (
    <button type="button" className={styles.choice} aria-label={label}>
      {said ? UNIT_MARKS.length : t('mm, assumed')}
      <ChevronDown aria-hidden="true" />
    </button>
  );
  return (
    <Menu trigger={trigger} label={t('File unit')}>
      <MenuLabel>{t('Units in this file')}</MenuLabel>
      {MODEL_UNITS.map((one) => (
        <MenuItem key={one} checked={one === said} onSelect={() => onUnit(one)}>
          {one}
        </MenuItem>
      ))}
    </Menu>
  );
}

/** Asks for the unit of a piece that would be implausible otherwise. */
function UnitQuestion({ unit, onUnit }: { unit: ModelUnits['unit']; onUnit: (unit: ModelUnit) => void }) {
  return (
    <span className={classNames(styles.fact, styles.ask)}>
      {t('Which unit is this?')}
      {unit && <small>{unitDoubt(unit)}</small>}
      <SegmentedControl<ModelUnit | ''>
        label={t('File unit')}
        size={32}
        value=""
        items={UNITS}
        onChange={(chosen) => chosen && onUnit(chosen)}
      />
    </span>
  );
}

/** The bar names this many parts. */
const NAMED = 4;

const NO_WEIGHT: Readonly<Record<NoWeight, string>> = {
  doubtful: t('No reliable weight: parts of the surface are inside out'),
  nothing: t('No body is counted'),
  open: t('No reliable weight: the surface isn’t closed'),
  partial: t('No weight, as parts are missing'),
};

type AmountProps = Omit<WeightProps, 'volume' | 'alloy'> & {
  counted: CountedVolume;
  scale: number;
  alloy: Alloy | undefined;
  isMixed: boolean;
};

/** Volume and weight, or why there are none. */
function Amount({ counted: found, scale, alloy, isMixed, ...choice }: AmountProps) {
  if (found.kind === 'awaited') return null;
  if (found.kind === 'none')
    return <span className={classNames(styles.fact, styles.word)}>{NO_WEIGHT[found.why]}</span>;
  const volume = found.volume * scale;
  return (
    <>
      <span className={styles.fact}>
        <span>{cubic(volume)}</span>
      </span>
      {isMixed && (
        <span className={classNames(styles.fact, styles.word)}>{t('of several alloys: weighed in Measure')}</span>
      )}
      {alloy && !isMixed && (
        <span className={styles.fact}>
          <Weight volume={volume} alloy={alloy} {...choice} />
        </span>
      )}
      {found.summed !== null && alloy && !isMixed && (
        <span className={classNames(styles.fact, styles.word)}>
          {t('Bodies overlap: {cubic}, {grams} if each counts whole', {
            cubic: cubic(found.summed * scale),
            grams: grams(weighVolume(found.summed * scale, alloy.density)),
          })}
        </span>
      )}
    </>
  );
}

/** Which parts are not shown, by name if they have one. */
function sayUnmeshed({ count, of, names, isElsewhere }: Unmeshed): string {
  const some = isElsewhere
    ? t('{count, plural, one {# part is in another file} other {# parts are in other files}}', { count })
    : t('{count, plural, one {# of {of} parts has no render mesh} other {# of {of} parts have no render mesh}}', {
        count,
        of,
      });
  const named = names.slice(0, NAMED).join(', ');
  if (!named) return some;
  const isMore = names.length > NAMED || count > names.length;
  return isMore ? t('{some}: {names} and others', { some, names: named }) : `${some}: ${named}`;
}

type ModelFactsBarProps = {
  facts: ModelFacts;
  file: Pick<FileWire, 'original_name' | 'companion'>;
  up: UpAxis;
  ring: RingOnModel;
  units: ModelUnits;
  weight: BodyWeight;
  alloys: readonly Alloy[];
  alloy: Alloy | undefined;
  onLook: (part: Partial<ModelLook>) => void;
};

/** The model in figures: its size always, its volume and weight if it encloses one. */
export function ModelFactsBar({ facts, file, up, ring, units, weight, alloys, alloy, onLook }: ModelFactsBarProps) {
  const { millimetres, unit, said, choose } = units;
  const charts = use(ShownRings);
  const triangles = t('{count, plural, one {# triangle} other {# triangles}}', { count: facts.triangles });
  const size = measureDimensions(facts.bounds, millimetres ?? 1, up)
    .map(precise)
    .join(' × ');
  const [first] = facts.bodies;
  const hole = ring.hole && millimetres !== null ? ringWidth(ring.hole, millimetres) : null;
  const hasChoice = facts.bodies.length > 1 || (first?.volume !== null && (first?.isTurned || first?.cavities !== 0));
  return (
    <div className={styles.facts} role="group" aria-label={t('Model details')} data-over-content>
      <span className={styles.fact} title={t('Width × depth × height')}>
        {size}
        {unit?.from === 'file' && ` ${UNIT_MARKS.length}`}
        {(unit?.from === 'said' || unit?.from === 'assumed') && <UnitMenu said={said} onUnit={choose} />}
      </span>
      {millimetres === null && <UnitQuestion unit={unit} onUnit={choose} />}
      {hole !== null && isShownWidth(hole, charts) && (
        <span className={styles.fact}>
          <RingPopover width={hole} ring={ring} />
        </span>
      )}
      {file.companion && (
        <span className={classNames(styles.fact, styles.word)}>
          <strong>{t('Shown from {name}', { name: file.companion.name })}</strong>
        </span>
      )}
      {facts.unmeshed && (
        <span className={classNames(styles.fact, styles.word)}>
          <strong>{sayUnmeshed(facts.unmeshed)}</strong>
        </span>
      )}
      {facts.unpainted !== null && (
        <span className={classNames(styles.fact, styles.quiet)}>
          {t('Colours are in {file}: add both files together', { file: facts.unpainted })}
        </span>
      )}
      {millimetres !== null && (
        <Amount
          counted={weight.counted}
          isMixed={weight.isMixed}
          scale={millimetres ** 3}
          alloys={alloys}
          alloy={alloy}
          onAlloy={(next) => onLook({ alloy: next })}
        />
      )}
      {millimetres !== null && weight.counted.kind === 'known' && <Perhaps {...weight} />}
      {millimetres !== null && hasChoice && !facts.unmeshed && (
        <span className={styles.fact}>
          <BodiesPopover bodies={facts.bodies} weight={weight} scale={millimetres ** 3} />
        </span>
      )}
      <span className={classNames(styles.fact, styles.quiet)}>
        {facts.leftOut > 0
          ? t('{triangles}, {count, plural, one {# flat one left out} other {# flat ones left out}}', {
              triangles,
              count: facts.leftOut,
            })
          : triangles}
      </span>
    </div>
  );
}
