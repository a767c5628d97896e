import type { ModelCard, ModelFigures } from '@facet/contract/entities/measure';
import { MODEL_UNITS, type ModelUnit } from '@facet/contract/constants/model-units';
import type { FileWire } from '@facet/contract/entities/file';
import { useQuery } from '@tanstack/react-query';
import { ChevronDown, CircleQuestionMark, Ruler } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import type { KindProps } from '../kinds/kind-props.ts';
import { usualUp } from '@facet/model/up-axis';
import type { RingTool } from '../kinds/model/ring/ring-tool.ts';
import { Button } from '../../../ui/button.tsx';
import { MenuItem, MenuLabel } from '../../../ui/menu-item.tsx';
import { Menu } from '../../../ui/menu.tsx';
import { SegmentedControl } from '../../../ui/segmented-control.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { FigureList } from './figure-list.tsx';
import { FindingList, type ShowPlaces } from './finding-list.tsx';
import { modelCardQuery, type MeasuredItemRef } from './measure-api.ts';
import { LookAlikes } from './look-alikes.tsx';
import { MeasuringState } from './measuring-state.tsx';
import styles from './measure-panel.module.css';
import { isMeasureOnItsWay } from './measure-words.ts';
import { PartList } from './part-list.tsx';
import { unitDoubt, unitWords } from './unit-words.ts';
import { StoneList } from './stone-list.tsx';
import { WeightTable } from './weight-table.tsx';
import { TypedWeightList } from './typed-weights.tsx';
import { t } from '../../../ui/words.ts';

type MeasurePanelProps = {
  item: MeasuredItemRef;
  version: number;
  file: FileWire;
  /** Absent if the caller may not set the unit. */
  onUnit?: KindProps['onUnit'];
  onShowPlaces: ShowPlaces;
  /** Shows the finger hole on the model. */
  ringTool?: RingTool;
  /** The style's spec; shown before the pre-flight findings. */
  spec?: ReactNode;
};

/** How often the progress of a measurement is requested while somebody waits for it. */
const ASKED_EVERY_MS = 1500;

const UNITS = MODEL_UNITS.map((unit) => ({ value: unit, label: unit }));

function UnitChip({ unit, onUnit }: { unit: ModelFigures['unit'] } & Pick<MeasurePanelProps, 'onUnit'>) {
  const words = (
    <>
      <Ruler aria-hidden="true" />
      {unitWords(unit)}
    </>
  );
  if (unit.from === 'file' || !onUnit) return <span className={styles.chip}>{words}</span>;
  const trigger = (
    <button type="button" className={styles.chip} aria-label={t('Unit of the file: {unit}', { unit: unitWords(unit) })}>
      {words}
      <ChevronDown aria-hidden="true" />
    </button>
  );
  return (
    <Menu trigger={trigger} label={t('Unit of the file')}>
      <MenuLabel>{t('Unit of this file')}</MenuLabel>
      {MODEL_UNITS.map((one) => (
        <MenuItem key={one} onSelect={() => onUnit(one)}>
          {one}
        </MenuItem>
      ))}
    </Menu>
  );
}

type AgainstProps = Pick<ModelCard, 'against' | 'others'> & { onChoose: (itemId: number) => void };

/** The version that the differences refer to. */
function Against({ against, others, onChoose }: AgainstProps) {
  if (!against) return <span className={styles.quiet}>{t('First version')}</span>;
  const words = t('against v{version}', { version: against.version });
  if (others.length < 2) return <span className={styles.quiet}>{words}</span>;
  const trigger = (
    <button type="button" className={styles.against}>
      {words}
      <ChevronDown aria-hidden="true" />
    </button>
  );
  return (
    <Menu trigger={trigger} label={t('Compare with')}>
      {others.map(({ item_id: itemId, version, is_approved: isApproved }) => (
        <MenuItem key={itemId} checked={itemId === against.item_id} onSelect={() => onChoose(itemId)}>
          {isApproved ? t('v{version}, approved', { version }) : `v${version}`}
        </MenuItem>
      ))}
    </Menu>
  );
}

type UnitQuestionProps = { unit: ModelFigures['unit']; onUnit: NonNullable<MeasurePanelProps['onUnit']> };

/** Asks for the unit of a piece that would be implausible otherwise; the one that was pressed is shown at once. */
function UnitQuestion({ unit, onUnit }: UnitQuestionProps) {
  const [taken, setTaken] = useState<ModelUnit | ''>('');
  const take = (chosen: ModelUnit | '') => {
    if (!chosen) return;
    setTaken(chosen);
    onUnit(chosen, { onError: () => setTaken('') });
  };
  return (
    <div className={styles.ask}>
      <CircleQuestionMark aria-hidden="true" />
      <p>
        {unit.stated_mm === null
          ? t('In millimetres this piece would be unusually small or large. Which unit is the file in?')
          : t(
              'In the unit that the file states this piece would be unusually small or large. Which unit is it in?',
            )}{' '}
        <small>{unitDoubt(unit)}</small>
      </p>
      <SegmentedControl<ModelUnit | ''>
        label={t('Unit of the file')}
        size={32}
        value={taken}
        items={UNITS}
        onChange={take}
      />
    </div>
  );
}

type PartProps = { card: ModelCard; figures: ModelFigures } & Pick<MeasurePanelProps, 'item'>;

/** The model's measurements; asks for its unit if that is uncertain, and what may be none of its metal. */
function Measures({
  card,
  figures,
  item,
  file,
  onUnit,
  ringTool,
}: PartProps & Pick<MeasurePanelProps, 'file' | 'onUnit' | 'ringTool'>) {
  return (
    <>
      {figures.unit.from === 'asked' && onUnit && <UnitQuestion unit={figures.unit} onUnit={onUnit} />}
      <FigureList
        figures={figures}
        before={card.against?.figures ?? null}
        up={usualUp(file.type)}
        house={card.house}
        ringTool={ringTool}
        wornOn={card.worn_on}
        corrected={card.corrected}
      />
      <LookAlikes item={item} figures={figures} mayEdit={card.abilities.edit} />
    </>
  );
}

/** What follows from them: pre-flight, weights, parts. */
function Consequences({
  card,
  figures,
  item,
  version,
  onShowPlaces,
}: PartProps & Pick<MeasurePanelProps, 'version' | 'onShowPlaces'>) {
  const { against, approved, house } = card;
  const mayEdit = card.abilities.edit;
  return (
    <>
      <FindingList findings={figures.findings} since={house.limits_since} onShowPlaces={onShowPlaces} />
      <WeightTable figures={figures} before={against} approved={approved} version={version} house={house} />
      {figures.stones && figures.stones.length > 0 && <StoneList stones={figures.stones} house={house} />}
      <TypedWeightList item={item} card={card} mayEdit={mayEdit} />
      <PartList item={item} figures={figures} alloys={house.alloys} mayEdit={mayEdit} />
    </>
  );
}

/** The server's measurements of a model, compared with another version. */
export function MeasurePanel(props: MeasurePanelProps) {
  const { item, version, file, onUnit, onShowPlaces, spec } = props;
  const [chosen, setChosen] = useState<number>();
  const {
    data: card,
    isError,
    refetch,
  } = useQuery({
    ...modelCardQuery(item, chosen),
    refetchInterval: ({ state }) => isMeasureOnItsWay(state.data) && ASKED_EVERY_MS,
  });
  if (isError && !card) {
    return (
      <div className={styles.place}>
        <p className={styles.word}>{t('The measures didn’t load.')}</p>
        <Button size="small" onClick={() => void refetch()}>
          {t('Try again')}
        </Button>
      </div>
    );
  }
  if (!card) {
    return (
      <div className={styles.place} aria-busy="true">
        <Skeleton height={28} width={160} />
        <Skeleton height={112} />
        <Skeleton height={160} />
      </div>
    );
  }
  const { figures } = card;
  const isBusy = figures !== null && isMeasureOnItsWay(card);
  return (
    <div className={styles.place} data-busy={isBusy || undefined} aria-busy={isBusy}>
      <div className={styles.head}>
        {figures ? <UnitChip unit={figures.unit} onUnit={card.abilities.set_unit ? onUnit : undefined} /> : <span />}
        <Against against={card.against} others={card.others} onChoose={setChosen} />
      </div>
      {file.companion && (
        <p className={styles.word}>
          {t('Measured on {name}, because {own} has no render meshes.', {
            name: file.companion.name,
            own: file.original_name,
          })}
        </p>
      )}
      <MeasuringState card={card} item={item} file={file} />
      {figures && (
        <Measures card={card} figures={figures} item={item} file={file} onUnit={onUnit} ringTool={props.ringTool} />
      )}
      {/* Always in the same place, so that text being typed there survives when the model has been measured. */}
      {spec}
      {figures && (
        <Consequences card={card} figures={figures} item={item} version={version} onShowPlaces={onShowPlaces} />
      )}
    </div>
  );
}
