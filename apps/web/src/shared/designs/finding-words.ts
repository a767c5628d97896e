import type { FindingWire } from '@facet/contract/entities/measure';
import { counted, precise } from './measured-figures.ts';

type Said = Omit<FindingWire, 'places'>;

const FAULT_WORDS: Readonly<Record<string, readonly [one: string, many: string]>> = {
  missing_triangle: ['1 missing triangle', 'missing triangles'],
  hole: ['1 hole', 'holes'],
  flipped: ['1 flipped triangle', 'flipped triangles'],
  doubled: ['1 doubled triangle', 'doubled triangles'],
  branching: ['1 edge where three surfaces meet', 'edges where three surfaces meet'],
  sheet: ['A surface without thickness', 'surfaces without thickness'],
};
const faultWords = ({ kind, count }: Said['faults'][number]) => {
  const [one, many] = FAULT_WORDS[kind] ?? ['1 fault', 'faults'];
  return count === 1 ? one : `${counted(count)} ${many}`;
};

// No-break spaces: a figure stays with its unit.
const lengths = ({ mm, limit_mm: limit }: Said) => `${precise(mm ?? 0)}\u00a0mm, limit\u00a0${precise(limit ?? 0)}`;

/** What a check found, in one line. */
export function findingTitle(finding: Said): string {
  const { check, is_passed: isPassed, faults, mm } = finding;
  switch (check) {
    case 'closed':
      return isPassed ? 'Closed' : `Not closed: ${faults.map(faultWords).join(', ')}`;
    case 'whole':
      return isPassed ? 'All parts have a mesh' : 'Parts without a mesh are not measured';
    case 'facing':
      return isPassed ? 'Faces outwards' : 'Parts are inside out';
    case 'overlap':
      return isPassed ? 'No parts overlap' : 'Parts overlap';
    case 'wall':
      return mm === null ? 'No thin wall' : `Wall ${lengths(finding)}`;
    case 'prong':
      return mm === null ? 'No thin prong' : `Prong ${lengths(finding)}`;
    case 'hold':
      return mm === 0 ? 'A prong does not reach over its stone' : `Prong over stone ${lengths(finding)}`;
    case 'spacing':
      return mm === 0 ? 'Stones touch' : `Stone spacing ${lengths(finding)}`;
    case 'solid':
      return `Solid ${lengths(finding)}`;
  }
}
