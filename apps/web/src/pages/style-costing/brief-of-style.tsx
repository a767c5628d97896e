import { useQuery } from '@tanstack/react-query';
import { BriefPanel } from '../../features/briefs/components/brief-panel.tsx';
import { costQueries } from '../../features/costs/api.ts';
import { t } from '../../ui/words.ts';

type BriefOfStyleProps = { place: { projectId: number; styleId: number }; sheetId: number | undefined };

/** A style’s brief beside one of its cost sheets. */
export function BriefOfStyle({ place, sheetId }: BriefOfStyleProps) {
  const query = costQueries.sheet({ ...place, sheetId: sheetId ?? 0 });
  const { data: sheet } = useQuery({ ...query, enabled: sheetId !== undefined });
  const estimate = sheet && {
    title: t('sheet {number}', { number: sheet.number }),
    currency: sheet.body.currency,
    wholesale: sheet.costs?.wholesale ?? null,
    vendor: sheet.costs?.vendor ?? null,
    stones: sheet.costs?.stones ?? null,
    grams: sheet.costs?.net_g ?? null,
    alloy: sheet.body.metal.alloy,
  };
  return <BriefPanel {...place} estimate={estimate ?? null} />;
}
