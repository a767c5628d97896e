import { STONE_PINS_MAX } from '@facet/contract/constants/limits';
import { titleOfModule } from '@facet/contract/constants/catalogue';
import type { StonePin } from '@facet/contract/entities/stone-list';
import { useQuery } from '@tanstack/react-query';
import { CircleDot, Minus, MousePointer2, Plus, Slash, Spline, Trash2 } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { thumbnailUrl } from '../../../shared/files/thumbnail-url.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { SegmentedControl } from '../../../ui/segmented-control.tsx';
import { Select } from '../../../ui/select.tsx';
import { numberText, t } from '../../../ui/words.ts';
import { stoneQueries, usePins, type ListedDesign, type StyleRef } from '../api.ts';
import { spreadSpots, type Spot } from '../spread-pins.ts';
import { numberPins, placeTitle, rowTitle, type NumberedRow } from '../stone-texts.ts';
import { Pages, usePages, type ReadPage } from './stone-pages.tsx';
import { StoneStage, type StageTool } from './stone-stage.tsx';
import styles from './stones.module.css';

const TOOLS = [
  { value: 'select', label: t('Choose'), icon: <MousePointer2 /> },
  { value: 'pin', label: t('Pin'), icon: <CircleDot /> },
  { value: 'line', label: t('Pin along a line'), icon: <Slash /> },
  { value: 'curve', label: t('Pin along a curve'), icon: <Spline /> },
] as const;
const ZOOMS = [1, 1.5, 2, 3, 4];

type StoneMapPartProps = {
  style: StyleRef;
  rows: readonly NumberedRow[];
  designs: readonly ListedDesign[];
  readPage: ReadPage;
  selected: string | null;
  mayEdit: boolean;
  onSelect: (rowId: string) => void;
};

/** A style’s drawings and pictures; models are looked at in the viewer. */
const isFlat = ({ preflight, file }: ListedDesign) => preflight === null && thumbnailUrl(file, 'large') !== null;

/** Where the stones lie on one of the style’s drawings or pictures. */
export function StoneMapPart({ designs, ...part }: StoneMapPartProps) {
  const { data: maps } = useQuery(stoneQueries.maps(part.style));
  const [chosen, setChosen] = useState<number | null>(null);
  const flat = designs.filter(isFlat);
  const pinned = (id: number) => maps?.find((map) => map.design_id === id)?.pins ?? [];
  const design = flat.find(({ id }) => id === chosen) ?? flat.find(({ id }) => pinned(id).length > 0) ?? flat[0];
  if (!design || !maps) {
    return (
      <section className={styles.map} aria-label={t('Stone map')}>
        {maps && (
          <EmptyState
            title={t('No drawing yet')}
            text={t('Add a drawing or picture to this style, and show where its stones lie.')}
          />
        )}
      </section>
    );
  }
  const options = flat.map(({ id, file, project_module: module, version }) => ({
    value: String(id),
    label: t('{name}, {module} v{version}', { name: file.original_name, module: titleOfModule(module.title), version }),
  }));
  return (
    <section className={styles.map} aria-label={t('Stone map')}>
      <MapOf
        key={design.id}
        {...part}
        design={design}
        pins={pinned(design.id)}
        picker={
          <Select
            label={t('Drawing or picture')}
            hideLabel
            size="small"
            value={String(design.id)}
            options={options}
            onChange={(id) => setChosen(Number(id))}
          />
        }
      />
    </section>
  );
}

type MapProps = Omit<StoneMapPartProps, 'designs'> & {
  design: ListedDesign;
  pins: readonly StonePin[];
  picker: ReactNode;
};

/** The tools of a map, and what they do with its pins. */
function useMapTools({ style, rows, design, pins, selected }: MapProps, page: number) {
  const [tool, setTool] = useState<StageTool>('select');
  const [corners, setCorners] = useState<readonly Spot[]>([]);
  const [ratio, setRatio] = useState(1);
  const { id, version, project_module: module, file } = design;
  const change = usePins(style, { id, version, module_id: module.id, name: file.original_name });
  const row = rows.find((one) => one.row.id === selected)?.row ?? rows[0]?.row;
  const left = row ? row.quantity - pins.filter((pin) => pin.row_id === row.id).length : 0;
  const add = (spots: readonly Spot[]) => {
    if (!row) return;
    const added = spots.map((spot) => ({ row_id: row.id, at: { ...spot, page } }));
    change((now) => [...now, ...added].slice(0, STONE_PINS_MAX));
  };
  const spread = (through: readonly Spot[], isClosed = false) => {
    add(spreadSpots(through, Math.max(left, 1), { ratio, isClosed }));
    setCorners([]);
    setTool('select');
  };
  const place = (at: Spot, drawn: number) => {
    setRatio(drawn);
    if (tool === 'pin') return add([at]);
    const through = [...corners, at];
    if (tool === 'line' && through.length === 2) return spread(through);
    setCorners(through);
  };
  return {
    tool,
    corners,
    row,
    left,
    place,
    spread,
    choose: (next: StageTool) => {
      setTool(next);
      setCorners([]);
    },
    move: (index: number, to: Spot) =>
      change((now) => now.map((pin, at) => (at === index ? { ...pin, at: { ...to, page } } : pin))),
    remove: (index: number) => change((now) => now.filter((_pin, at) => at !== index)),
    clear: () => change((now) => now.filter((pin) => pin.row_id !== row?.id)),
  };
}

function MapOf(props: MapProps) {
  const { rows, design, pins, picker, selected, mayEdit, onSelect } = props;
  const [zoom, setZoom] = useState(0);
  const pages = usePages(design.file, props.readPage);
  const tools = useMapTools(props, pages.page);
  const { tool, corners, row, left } = tools;
  const titleOf = (rowId: string) => rows.find((one) => one.row.id === rowId)?.row;
  return (
    <>
      <div className={styles.tools}>
        {mayEdit && rows.length > 0 && (
          <SegmentedControl
            label={t('Tool')}
            value={tool}
            items={[...TOOLS]}
            size={32}
            iconsOnly
            onChange={tools.choose}
          />
        )}
        {mayEdit && row && selected !== null && left < row.quantity && (
          <IconButton
            label={t('Remove the pins of {title}', { title: rowTitle(row) })}
            icon={<Trash2 />}
            size={32}
            onClick={tools.clear}
          />
        )}
        {pages.isPdf && <Pages {...pages} />}
        <span className={styles.picker}>{picker}</span>
      </div>
      {tool !== 'select' && row && (
        <p className={styles.hint} role="status">
          {hintText(tool, corners, { title: rowTitle(row), place: placeTitle(row.place), left })}
        </p>
      )}
      {tool === 'curve' && corners.length > 1 && (
        <div className={styles.tools}>
          <Button size="small" onClick={() => tools.spread(corners)}>
            {t('End the curve')}
          </Button>
          {corners.length > 2 && (
            <Button size="small" onClick={() => tools.spread(corners, true)}>
              {t('Close it all round')}
            </Button>
          )}
        </div>
      )}
      <StoneStage
        picture={pages.picture ?? thumbnailUrl(design.file, 'large') ?? ''}
        name={design.file.original_name}
        pins={numberPins(pins, rows).filter(({ at }) => at.page === pages.page)}
        selected={selected}
        tool={tool}
        corners={corners}
        zoom={ZOOMS[zoom] ?? 1}
        isEditable={mayEdit}
        titleOf={({ number, rowId, isOver }) => {
          const own = titleOf(rowId);
          const words = { number, place: placeTitle(own?.place ?? ''), title: own ? rowTitle(own) : '' };
          return isOver
            ? t('{number}: {title}, {place}, more than its row has', words)
            : t('{number}: {title}, {place}', words);
        }}
        onSelect={onSelect}
        onPlace={tools.place}
        onMove={tools.move}
        onRemove={tools.remove}
      />
      <div className={styles.zoom}>
        <IconButton
          label={t('Smaller')}
          icon={<Minus />}
          size={32}
          disabled={zoom === 0}
          onClick={() => setZoom(zoom - 1)}
        />
        <span>{t('{percent} %', { percent: numberText((ZOOMS[zoom] ?? 1) * 100) })}</span>
        <IconButton
          label={t('Larger')}
          icon={<Plus />}
          size={32}
          disabled={zoom === ZOOMS.length - 1}
          onClick={() => setZoom(zoom + 1)}
        />
      </div>
    </>
  );
}

type Pinned = { title: string; place: string; left: number };
function hintText(tool: StageTool, corners: readonly Spot[], what: Pinned): string {
  if (tool === 'pin') return t('Click where a stone lies: {title}, {place}, {left} without a pin.', what);
  if (corners.length === 0) return t('Click where the line begins: {title}, {place}.', what);
  if (tool === 'curve')
    return t('Click where the curve goes on: {left, plural, one {# stone} other {# stones}} will lie evenly on it.', {
      left: Math.max(what.left, 1),
    });
  return t('Click where it ends: {left, plural, one {# stone} other {# stones}} will lie evenly on it.', {
    left: Math.max(what.left, 1),
  });
}
