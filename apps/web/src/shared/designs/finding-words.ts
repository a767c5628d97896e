import type { FindingWire } from '@facet/contract/entities/measure';
import { precise } from './measured-figures.ts';
import { t } from '../../ui/words.ts';

type Said = Omit<FindingWire, 'places'>;

type Count = { count: number };

const FAULT_WORDS: Readonly<Record<string, (fault: Count) => string>> = {
  missing_triangle: ({ count }) =>
    t('{count, plural, one {# missing triangle} other {# missing triangles}}', { count }),
  hole: ({ count }) => t('{count, plural, one {# hole} other {# holes}}', { count }),
  flipped: ({ count }) => t('{count, plural, one {# flipped triangle} other {# flipped triangles}}', { count }),
  doubled: ({ count }) => t('{count, plural, one {# doubled triangle} other {# doubled triangles}}', { count }),
  branching: ({ count }) =>
    t('{count, plural, one {# edge where three surfaces meet} other {# edges where three surfaces meet}}', { count }),
  sheet: ({ count }) =>
    t('{count, plural, one {A surface without thickness} other {# surfaces without thickness}}', { count }),
};
const anyFault = ({ count }: Count) => t('{count, plural, one {# fault} other {# faults}}', { count });
const faultWords = (fault: Said['faults'][number]) => (FAULT_WORDS[fault.kind] ?? anyFault)(fault);

// No-break spaces keep a figure and its unit together.
const lengths = ({ mm, limit_mm: limit }: Said) =>
  t('{found}\u00a0mm, limit\u00a0{limit}', { found: precise(mm ?? 0), limit: precise(limit ?? 0) });

/** What is wrong with a surface, fault by fault. */
export const faultsText = ({ faults }: Said): string => faults.map(faultWords).join(', ');

/** What a check found, in one line. */
export function findingTitle(finding: Said): string {
  const { check, is_passed: isPassed, mm } = finding;
  switch (check) {
    case 'closed':
      return isPassed ? t('Closed') : t('Not closed: {faults}', { faults: faultsText(finding) });
    case 'whole':
      return isPassed ? t('All parts have a mesh') : t('Parts without a mesh are not measured');
    case 'facing':
      return isPassed ? t('Faces outwards') : t('Parts are inside out');
    case 'overlap':
      return isPassed ? t('No parts overlap') : t('Parts overlap');
    case 'inside':
      return t('A body inside another is left out');
    case 'wall':
      return mm === null ? t('No thin wall') : t('Wall {lengths}', { lengths: lengths(finding) });
    case 'prong':
      return mm === null ? t('No thin prong') : t('Prong {lengths}', { lengths: lengths(finding) });
    case 'hold':
      return mm === 0
        ? t('A prong does not reach over its stone')
        : t('Prong over stone {lengths}', { lengths: lengths(finding) });
    case 'spacing':
      return mm === 0 ? t('Stones touch') : t('Stone spacing {lengths}', { lengths: lengths(finding) });
    case 'crossing':
      return t('Stones cross by {lengths}', { lengths: lengths(finding) });
    case 'girdle':
      return t('Girdle in metal {lengths}', { lengths: lengths(finding) });
    case 'culet':
      return t('Culet below metal {lengths}', { lengths: lengths(finding) });
    case 'trapped':
      return t('Closed hollow {found}\u00a0mm³, limit\u00a0{limit}', {
        found: precise(mm ?? 0),
        limit: precise(finding.limit_mm ?? 0),
      });
    case 'solid':
      return t('Solid {lengths}', { lengths: lengths(finding) });
  }
}
