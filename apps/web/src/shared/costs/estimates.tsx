import { COUNT_MAX } from '@facet/contract/constants/limits';
import { listCostEstimates } from '@facet/contract/endpoints/style-facts';
import type { CostEstimate } from '@facet/contract/entities/design';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { createContext, type ReactNode, use } from 'react';
import { call } from '../../lib/api.ts';
import { lazyPart } from '../../lib/lazy-part.tsx';
import { costKeys } from './keys.ts';

// Many lists have no estimate at all.
const EstimateFigure = lazyPart(async () => (await import('./estimate-figure.tsx')).EstimateFigure);

/** What some styles of a project are estimated at; only for those who see costs. */
export const estimatesQuery = (projectId: number, styleIds: readonly number[]) =>
  queryOptions({
    queryKey: [...costKeys.ofProject(projectId), 'estimates', styleIds],
    queryFn: async ({ signal }) => {
      const parts = Array.from({ length: Math.ceil(styleIds.length / COUNT_MAX) }, (_, at) =>
        styleIds.slice(at * COUNT_MAX, (at + 1) * COUNT_MAX),
      );
      const ask = async (ids: number[]) =>
        (await call(listCostEstimates, { params: { projectId }, query: { style_ids: ids }, signal })).data;
      return (await Promise.all(parts.map(ask))).flat();
    },
    enabled: styleIds.length > 0,
    placeholderData: keepPreviousData,
    meta: { failure: 'silent' },
  });

const EstimatesContext = createContext<ReadonlyMap<number, CostEstimate> | undefined>(undefined);
const byStyle = (estimates: CostEstimate[]) => new Map(estimates.map((one) => [one.style_id, one]));

type EstimatesOfProps = {
  projectId: number;
  /** None for those who don’t see costs. */
  styleIds: readonly number[];
  children: ReactNode;
};

/** Reads the estimates of a list beside it, so that the list never waits for them. */
export function EstimatesOf({ projectId, styleIds, children }: EstimatesOfProps) {
  const { data } = useQuery({ ...estimatesQuery(projectId, styleIds), select: byStyle });
  return <EstimatesContext value={data}>{children}</EstimatesContext>;
}

/** What a style of the list around it is estimated at, once it is known; perhaps with the target below it. */
export function EstimateOf({ styleId, withTarget }: { styleId: number; withTarget?: boolean }) {
  const estimate = use(EstimatesContext)?.get(styleId);
  return estimate?.sheet ? <EstimateFigure estimate={estimate} withTarget={withTarget} /> : null;
}
