import { useQuery } from '@tanstack/react-query';
import { StyleOrigin } from '../../features/boards/origin/style-origin.tsx';
import { BriefPanel } from '../../features/briefs/components/brief-panel.tsx';
import { costQueries } from '../../features/costs/api.ts';
import { t } from '../../ui/words.ts';

type Place = { projectId: number; styleId: number };
type BriefOfStyleProps = { place: Place; sheetId: number | undefined; isNarrow?: boolean };

/** A style’s brief with its references, beside one of its cost sheets. */
export function BriefOfStyle({ place, sheetId, isNarrow = false }: BriefOfStyleProps) {
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
    ring_mm: sheet.stands_on.ring_mm,
  };
  return (
    <BriefPanel
      {...place}
      estimate={estimate ?? null}
      isNarrow={isNarrow}
      references={<StyleOrigin {...place} withoutBrief />}
    />
  );
}

type BriefInReviewProps = { place: Place; seesCosts: boolean };

/** A style’s brief where an answer is asked for; beside its newest sheet for those who see costs. */
export function BriefInReview({ place, seesCosts }: BriefInReviewProps) {
  const { data } = useQuery({ ...costQueries.sheets(place), enabled: seesCosts, meta: { failure: 'silent' } });
  return <BriefOfStyle place={place} sheetId={data?.sheets[0]?.id} isNarrow />;
}
