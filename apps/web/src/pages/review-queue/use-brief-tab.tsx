import type { ProjectWire } from '@facet/contract/entities/project';
import { useQuery } from '@tanstack/react-query';
import { briefQueries } from '../../features/briefs/api.ts';
import type { PanelTab } from '../../features/viewer/viewer-panel.tsx';
import { lazyPart } from '../../lib/lazy-part.tsx';
import { t } from '../../ui/words.ts';

const BriefInReview = lazyPart(async () => (await import('../style-costing/brief-of-style.tsx')).BriefInReview);

/** What was asked of the piece that is answered; none where nobody wrote it. */
export function useBriefTab({ id: projectId, abilities }: ProjectWire, styleId: number): PanelTab[] {
  const place = { projectId, styleId };
  const { data: brief } = useQuery(briefQueries.one(place));
  if (!brief || (brief.number === null && brief.asks.text === '')) return [];
  const content = <BriefInReview place={place} seesCosts={abilities.view_costs} />;
  return [{ value: 'brief', label: t('Brief'), content }];
}
