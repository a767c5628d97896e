import type { CostTaken } from '@facet/contract/entities/cost-sheet';
import { signedText } from '../../shared/costs/decimal-text.ts';
import { t } from '../../ui/words.ts';

type Thing = CostTaken['things'][number];

function thingText({ what, from, to }: Thing): string {
  if (what === 'cad') return from === null ? t('CAD v{to}', { to }) : t('CAD v{to} instead of v{from}', { from, to });
  if (what === 'stones')
    return from === null ? t('stone list {to}', { to }) : t('stone list {to} instead of {from}', { from, to });
  return from === null ? t('snapshot {to}', { to }) : t('snapshot {to} instead of {from}', { from, to });
}

/** What was taken into a sheet: “CAD v3 instead of v2: +15.84”, by which its vendor price moved. */
export function takenText({ things, by }: CostTaken): string {
  const all = things.map(thingText).join(', ');
  return by === null ? all : t('{what}: {by}', { what: all, by: signedText(by) });
}
