import type { ModelCard, ModelFigures } from '@facet/contract/entities/measure';
import type { UpAxis } from '@facet/model/up-axis';
import { CircleCheck, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { precise, UNIT_MARKS } from '../../../shared/designs/measured-figures.ts';
import { faultsText } from '../../../shared/designs/finding-words.ts';
import styles from './figure-list.module.css';
import type { RingTool } from '../kinds/model/ring/ring-tool.ts';
import { exact, noVolumeWords, rangeText, signed } from './measure-words.ts';
import { RingRow, type RingRowProps } from './ring-row.tsx';
import { t } from '../../../ui/words.ts';

type FigureProps = { name: string; change?: string | null; children: ReactNode };

function Figure({ name, change, children }: FigureProps) {
  return (
    <div className={styles.figure}>
      <dt>{name}</dt>
      <dd>{children}</dd>
      {change && <dd className={styles.change}>{change}</dd>}
    </div>
  );
}

/** Whether the surface is closed, and how many metal parts it has. */
function Mesh({ figures }: { figures: ModelFigures }) {
  const closed = figures.findings.find(({ check }) => check === 'closed');
  const overlap = figures.findings.find(({ check }) => check === 'overlap');
  if (!closed) return null;
  if (!closed.is_passed) {
    return (
      <>
        <span className={styles.bad}>
          <TriangleAlert aria-hidden="true" />
          {t('Open⟦not closed⟧')}
        </span>{' '}
        <small>{faultsText(closed)}</small>
      </>
    );
  }
  const metal = figures.parts.filter(({ role }) => role === 'metal').reduce((sum, { bodies }) => sum + bodies, 0);
  const apart = overlap && !overlap.is_passed ? t('some overlap') : metal > 1 ? t('none overlap') : null;
  const bodies = t('{count, plural, one {# metal body} other {# metal bodies}}', { count: metal });
  return (
    <>
      <span className={styles.good}>
        <CircleCheck aria-hidden="true" />
        {t('Closed')}
      </span>{' '}
      <small>{apart ? `${bodies}, ${apart}` : bodies}</small>
    </>
  );
}

function summedWords(mm3: number, isExact: boolean): string {
  const volume = exact(mm3);
  return isExact
    ? t('{volume} mm³ if each body counts whole', { volume })
    : t('{volume} mm³ if each body counts whole; united within 0.1 %', { volume });
}

const volumeOf = (figures: ModelFigures | null) => (figures?.volume.kind === 'known' ? figures.volume : null);

/** How much wider a hole became; nothing where one of them isn't known for sure. */
function ringChange(now: ModelFigures['ring'], before: ModelFigures['ring'] | undefined): string | null {
  const [mm, was] = [now?.diameter_mm ?? null, before?.diameter_mm ?? null];
  return mm === null || was === null ? null : signed(mm - was, precise);
}

type FigureListProps = {
  figures: ModelFigures;
  before: ModelFigures | null;
  up: UpAxis;
  /** The house's ring sizes and stone widths. */
  house: Pick<ModelCard['house'], 'rings' | 'melee'>;
} & Pick<RingRowProps, 'corrected' | 'wornOn'> & { ringTool?: RingTool };

/** Ring size, dimensions (width, depth, height), volume and the state of the surface, each with its change. */
export function FigureList(props: FigureListProps) {
  const { figures, before, up, house, ringTool, corrected, wornOn } = props;
  const [x, y, z] = figures.size_mm;
  const [volume, volumeBefore] = [volumeOf(figures), volumeOf(before)];
  const isKnown = figures.unit.from !== 'asked';
  return (
    <dl className={styles.list}>
      {isKnown && (figures.ring || ringTool?.onPicking) && (
        <Figure
          name={wornOn === 'finger' ? t('Ring size') : t('Inner width')}
          change={ringChange(figures.ring, before?.ring)}
        >
          <RingRow
            ring={figures.ring}
            others={figures.other_rings}
            rings={house.rings}
            wornOn={wornOn}
            melee={house.melee}
            tool={ringTool}
            corrected={corrected}
          />
        </Figure>
      )}
      <Figure name={t('Bounding box')}>
        <b>{(up === 'z' ? [x, y, z] : [x, z, y]).map(precise).join(' × ')}</b>{' '}
        <small>{isKnown ? UNIT_MARKS.length : t('unit unsure')}</small>
      </Figure>
      <Figure name={t('Volume')} change={volume && volumeBefore && signed(volume.mm3 - volumeBefore.mm3, exact)}>
        {figures.volume.kind === 'known' ? (
          <>
            <b>{rangeText(figures.volume.mm3, figures.volume.most_mm3, exact)}</b> <small>{UNIT_MARKS.volume}</small>
            {figures.volume.summed_mm3 !== null && (
              <small className={styles.second}>{summedWords(figures.volume.summed_mm3, figures.volume.is_exact)}</small>
            )}
            {figures.uncut_mm3 !== null && (
              <small className={styles.second}>
                {t('{volume} mm³ of it where stones are: their seats aren’t cut', { volume: exact(figures.uncut_mm3) })}
              </small>
            )}
          </>
        ) : (
          noVolumeWords(figures.volume)
        )}
      </Figure>
      {isKnown && (
        <Figure name={t('Surface')} change={before && signed(figures.area_mm2 - before.area_mm2, precise)}>
          <b>{precise(figures.area_mm2)}</b> <small>{UNIT_MARKS.area}</small>
        </Figure>
      )}
      <Figure name={t('Mesh')}>
        <Mesh figures={figures} />
      </Figure>
      {figures.unmeshed && (
        <Figure name={t('Not measured')}>
          {figures.unmeshed.is_elsewhere
            ? t('Parts are in other files: {names, list}. Export all of them as one file.', figures.unmeshed)
            : t(
                '{count} of {of} parts have no mesh. Save the file with render meshes, or upload it together with an STL of the same name.',
                { count: figures.unmeshed.count, of: figures.unmeshed.of },
              )}
        </Figure>
      )}
    </dl>
  );
}
