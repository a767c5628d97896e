import { listCostEstimates } from '@facet/contract/endpoints/style-facts';
import type { CostEstimate } from '@facet/contract/entities/design';
import { keepPreviousData, queryOptions, useQueries } from '@tanstack/react-query';
import { createContext, type ReactNode, use } from 'react';
import { call } from '../../lib/api.ts';
import { costKeys } from './keys.ts';

/** What some styles of a project, at most 200, are estimated at; only for those who see costs. */
export const estimatesQuery = (projectId: number, styleIds: readonly number[]) =>
  queryOptions({
    queryKey: [...costKeys.ofProject(projectId), 'estimates', styleIds],
    queryFn: async ({ signal }) => {
      const asked = { params: { projectId }, query: { style_ids: [...styleIds] }, signal };
      return (await call(listCostEstimates, asked)).data;
    },
    enabled: styleIds.length > 0,
    placeholderData: keepPreviousData,
    meta: { failure: 'silent' },
  });

type Estimates = ReadonlyMap<number, CostEstimate>;
const EstimatesContext = createContext<Estimates>(new Map());

const byStyle = (answers: readonly { data: CostEstimate[] | undefined }[]): Estimates =>
  new Map(answers.flatMap(({ data = [] }) => data.map((one) => [one.style_id, one] as const)));

type EstimatesOfProps = {
  projectId: number;
  /** The styles of each page of a list; none for those who don’t see costs. */
  pages: readonly (readonly number[])[];
  children: ReactNode;
};

/** Reads the estimates of a list beside it, each page by one call, so that the list never waits for them. */
export function EstimatesOf({ projectId, pages, children }: EstimatesOfProps) {
  const queries = pages.map((styleIds) => estimatesQuery(projectId, styleIds));
  return <EstimatesContext value={useQueries({ queries, combine: byStyle })}>{children}</EstimatesContext>;
}

/** What a style of the list is estimated at, once it is known. */
export const useEstimate = (styleId: number): CostEstimate | undefined => use(EstimatesContext).get(styleId);
