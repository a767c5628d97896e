import { titleOfModule } from '@facet/contract/constants/catalogue';
import type { StonePin } from '@facet/contract/entities/stone-list';
import { useQuery } from '@tanstack/react-query';
import { Minus, Plus } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { lazyPart } from '../../../lib/lazy-part.tsx';
import { thumbnailUrl } from '../../../shared/files/thumbnail-url.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Select } from '../../../ui/select.tsx';
import { numberText, t } from '../../../ui/words.ts';
import { stoneQueries, type ListedDesign, type StyleRef } from '../api.ts';
import { spreadSpots, type PinSpot } from '../spread-pins.ts';
import type { NumberedRow } from '@facet/contract/craft/stone-texts';
import { numberPins, pinTitle } from '../../../shared/designs/stone-texts.ts';
import { useRowPins } from '../use-row-pins.ts';
import { PinTools } from './pin-tools.tsx';
import { Pages, usePages, type ReadPdfPage } from './stone-pages.tsx';
import { StoneStage, type StageTool } from './stone-stage.tsx';
import styles from './stones.module.css';

const ModelMap = lazyPart(async () => (await import('./model-map.tsx')).ModelMap);

const ZOOMS = [1, 1.5, 2, 3, 4];

type StoneMapPartProps = {
  style: StyleRef;
  rows: readonly NumberedRow[];
  designs: readonly ListedDesign[];
  readPage: ReadPdfPage;
  selected: string | null;
  mayEdit: boolean;
  onSelect: (rowId: string) => void;
};

const isModel = ({ preflight }: ListedDesign) => preflight !== null;
/** Drawings, pictures and models. */
const isPinnable = (design: ListedDesign) => isModel(design) || thumbnailUrl(design.file, 'large') !== null;

/** Where the stones lie on one of the style’s drawings, pictures or models; drawings and pictures come first. */
export function StoneMapPart({ designs, ...part }: StoneMapPartProps) {
  const { data: maps } = useQuery(stoneQueries.maps(part.style));
  const [chosen, setChosen] = useState<number | null>(null);
  const all = designs.filter(isPinnable).toSorted((one, other) => Number(isModel(one)) - Number(isModel(other)));
  const pinned = (id: number) => maps?.find((map) => map.design_id === id)?.pins ?? [];
  const design = all.find(({ id }) => id === chosen) ?? all.find(({ id }) => pinned(id).length > 0) ?? all[0];
  if (!design || !maps) {
    return (
      <section className={styles.map} aria-label={t('Stone map')}>
        {maps && (
          <EmptyState
            title={t('No drawing yet')}
            text={t('Add a drawing, picture or model to this style, and show where its stones lie.')}
          />
        )}
      </section>
    );
  }
  const options = all.map(({ id, file, project_module: module, version }) => ({
    value: String(id),
    label: t('{name}, {module} v{version}', { name: file.original_name, module: titleOfModule(module.title), version }),
  }));
  const Shown = isModel(design) ? ModelMap : MapOf;
  return (
    <section className={styles.map} aria-label={t('Stone map')}>
      <Shown
        key={design.id}
        {...part}
        design={design}
        pins={pinned(design.id)}
        picker={
          <Select
            label={t('Drawing, picture or model')}
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

export type MapProps = Omit<StoneMapPartProps, 'designs'> & {
  design: ListedDesign;
  pins: readonly StonePin[];
  picker: ReactNode;
};

/** The tools of a flat map, and what they do with its pins. */
function useMapTools(props: MapProps, page: number) {
  const [tool, setTool] = useState<StageTool>('select');
  const [corners, setCorners] = useState<readonly PinSpot[]>([]);
  const [ratio, setRatio] = useState(1);
  const pins = useRowPins(props);
  const add = (spots: readonly PinSpot[]) => pins.add(spots.map((spot) => ({ ...spot, page })));
  const spread = (through: readonly PinSpot[], isClosed = false) => {
    add(spreadSpots(through, Math.max(pins.left, 1), { ratio, isClosed }));
    setCorners([]);
    setTool('select');
  };
  const place = (at: PinSpot, drawn: number) => {
    setRatio(drawn);
    if (tool === 'pin') return add([at]);
    const through = [...corners, at];
    if (tool === 'line' && through.length === 2) return spread(through);
    setCorners(through);
  };
  const choose = (next: StageTool) => {
    setTool(next);
    setCorners([]);
  };
  return { tool, corners, pins, place, spread, choose };
}

function MapOf(props: MapProps) {
  const { rows, design, pins, picker, selected, mayEdit, onSelect } = props;
  const [zoom, setZoom] = useState(0);
  const pages = usePages(design.file, props.readPage);
  const { tool, corners, pins: own, place, spread, choose } = useMapTools(props, pages.page);
  return (
    <>
      <PinTools
        tool={mayEdit ? tool : undefined}
        corners={corners}
        pins={own}
        isChosen={selected !== null}
        picker={picker}
        onTool={choose}
      >
        {pages.isPdf && <Pages {...pages} />}
      </PinTools>
      {tool === 'curve' && corners.length > 1 && (
        <div className={styles.tools}>
          <Button size="small" onClick={() => spread(corners)}>
            {t('End the curve')}
          </Button>
          {corners.length > 2 && (
            <Button size="small" onClick={() => spread(corners, true)}>
              {t('Close it all round')}
            </Button>
          )}
        </div>
      )}
      <StoneStage
        picture={pages.picture ?? thumbnailUrl(design.file, 'large') ?? ''}
        name={design.file.original_name}
        pins={numberPins(pins, rows).flatMap(({ at, ...pin }) =>
          'x' in at && at.page === pages.page ? [{ ...pin, at }] : [],
        )}
        selected={selected}
        tool={tool}
        corners={corners}
        zoom={ZOOMS[zoom] ?? 1}
        isEditable={mayEdit}
        titleOf={(pin) => pinTitle(pin, rows)}
        onSelect={onSelect}
        onPlace={place}
        onMove={(index, to) => own.move(index, { ...to, page: pages.page })}
        onRemove={own.remove}
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
