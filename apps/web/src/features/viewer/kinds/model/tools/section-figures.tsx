import { measureSection } from '@facet/model/measure/measure-section';
import type { Bounds, TriangleTree } from '@facet/model/model-data';
import { useDeferredValue, useMemo } from 'react';
import { inMillimetres, precise } from '../../../../../shared/designs/measured-figures.ts';
import { t } from '../../../../../ui/words.ts';
import { sectionPlace, type CutSection } from '../use-look.ts';
import styles from './tools.module.css';

const AXES = ['X', 'Y', 'Z'] as const;

type SectionFiguresProps = { section: CutSection; bounds: Bounds; tree: TriangleTree; millimetres: number };

/** How large the cut is: its width and height, its outlines, and its thinnest wall. */
export function SectionFigures({ section, bounds, tree, millimetres }: SectionFiguresProps) {
  // While the slider is dragged, the cut moves first.
  const { axis, at } = useDeferredValue(section);
  const cut = useMemo(
    () => measureSection(tree, { axis, at: sectionPlace({ axis, at, isTurned: false }, bounds) }),
    [tree, axis, at, bounds],
  );
  if (!cut) return null;
  const [wide, high] = cut.wide;
  const [one, other] = [AXES[(axis + 1) % 3], AXES[(axis + 2) % 3]];
  return (
    <dl className={`${styles.bar} ${styles.panel} ${styles.cut}`} aria-label={t('Measures of the section')}>
      <div>
        <dt>
          {one} × {other}
        </dt>
        <dd>
          {precise(wide * millimetres)} × {inMillimetres(high * millimetres)}
        </dd>
      </div>
      <div>
        <dt>{t('Outline')}</dt>
        <dd>{inMillimetres(cut.outline * millimetres)}</dd>
      </div>
      {cut.thinnest !== null && (
        <div>
          <dt>{t('Thinnest')}</dt>
          <dd>{inMillimetres(cut.thinnest * millimetres)}</dd>
        </div>
      )}
    </dl>
  );
}
