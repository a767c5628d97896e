import { listFindings } from '@facet/contract/endpoints/measures';
import { listSpecStates } from '@facet/contract/endpoints/specs';
import { formatFacts } from '@facet/contract/constants/file-formats';
import type { DesignItemWire } from '@facet/contract/entities/design';
import { queryOptions, useQuery, type QueryClient } from '@tanstack/react-query';
import { findingTitle } from '../../shared/designs/finding-words.ts';
import { call } from '../../lib/api.ts';
import { t } from '../../ui/words.ts';

/** The most items that one call asks about. */
const AT_MOST = 200;

/** A file that may have findings, and its name. */
type LookedAt = { name: string } & Pick<DesignItemWire, 'id' | 'file'>;
type Said = { itemId: number; words: string[] };

/** The pre-flight findings for the models among these files; asks nothing if there are none. */
function preflightQuery(projectId: number, files: readonly LookedAt[]) {
  const ids = files
    .filter(({ file }) => formatFacts(file.type)?.view === 'model')
    .map(({ id }) => id)
    .slice(0, AT_MOST);
  return queryOptions({
    queryKey: ['measures', projectId, 'findings', ids],
    queryFn: async ({ signal }): Promise<Said[]> => {
      if (ids.length === 0) return [];
      const { data } = await call(listFindings, { params: { projectId }, query: { item_ids: ids }, signal });
      return data.map(({ item_id: itemId, findings }) => ({
        itemId,
        words: findings.filter(({ is_passed: isPassed }) => !isPassed).map(findingTitle),
      }));
    },
    meta: { failure: 'silent' },
  });
}

/** Which measurements of these files are out of tolerance. */
function specStatesQuery(projectId: number, files: readonly LookedAt[]) {
  const ids = files.map(({ id }) => id).slice(0, AT_MOST);
  return queryOptions({
    queryKey: ['specs', projectId, 'states', ids],
    queryFn: async ({ signal }): Promise<Said[]> => {
      if (ids.length === 0) return [];
      const { data } = await call(listSpecStates, { params: { projectId }, query: { item_ids: ids }, signal });
      return data.map(({ item_id: itemId, out }) => ({
        itemId,
        words: out.map((title) => t('{title} is out of tolerance', { title })),
      }));
    },
    meta: { failure: 'silent' },
  });
}

const foundIn = (files: readonly LookedAt[], said: readonly Said[]) =>
  files.flatMap(({ id: itemId, name }) => {
    const words = said.flatMap((one) => (one.itemId === itemId ? one.words : []));
    return words.length > 0 ? [{ itemId, name, words }] : [];
  });

/** What needs a look in these files: pre-flight findings, and measurements out of tolerance. */
export function useFindings(projectId: number, files: readonly LookedAt[]) {
  const { data: preflight = [] } = useQuery(preflightQuery(projectId, files));
  const { data: states = [] } = useQuery(specStatesQuery(projectId, files));
  return foundIn(files, [...preflight, ...states]);
}

export type FoundIn = ReturnType<typeof useFindings>[number];

/** The same, asked at the moment of deciding; if it can't be read, that stops nobody from deciding. */
export async function askFindings(client: QueryClient, projectId: number, files: readonly LookedAt[]) {
  const queries = [preflightQuery(projectId, files), specStatesQuery(projectId, files)];
  const told = await Promise.allSettled(queries.map((query) => client.fetchQuery({ ...query, retry: false })));
  return foundIn(
    files,
    told.flatMap((one) => (one.status === 'fulfilled' ? one.value : [])),
  );
}
