import { listFindings } from '@facet/contract/endpoints/measures';
import { listSpecStates } from '@facet/contract/endpoints/specs';
import { MODEL_FORMATS } from '@facet/contract/constants/uploads';
import { useQuery } from '@tanstack/react-query';
import { findingTitle } from '../../lib/finding-words.ts';
import { call } from '../../lib/api.ts';
import type { FileToReview } from './reviewers.ts';

const MODELS: readonly string[] = MODEL_FORMATS;
/** Items that one call asks about. */
const AT_MOST = 200;

/** What pre-flight found in the models among these files; nothing is asked where there are none. */
function usePreflight(projectId: number, files: readonly FileToReview[]) {
  const ids = files
    .filter(({ file }) => MODELS.includes(file.type))
    .map(({ id }) => id)
    .slice(0, AT_MOST);
  const { data = [] } = useQuery({
    queryKey: ['measures', projectId, 'findings', ids],
    queryFn: async ({ signal }) =>
      (await call(listFindings, { params: { projectId }, query: { item_ids: ids }, signal })).data,
    enabled: ids.length > 0,
    meta: { failure: 'silent' },
  });
  return data.map(({ item_id: itemId, findings }) => ({
    itemId,
    words: findings.filter(({ is_passed: isPassed }) => !isPassed).map(findingTitle),
  }));
}

/** Which measures of these files are out of tolerance. */
function useSpecStates(projectId: number, files: readonly FileToReview[]) {
  const ids = files.map(({ id }) => id).slice(0, AT_MOST);
  const { data = [] } = useQuery({
    queryKey: ['specs', projectId, 'states', ids],
    queryFn: async ({ signal }) =>
      (await call(listSpecStates, { params: { projectId }, query: { item_ids: ids }, signal })).data,
    enabled: ids.length > 0,
    meta: { failure: 'silent' },
  });
  return data.map(({ item_id: itemId, out }) => ({
    itemId,
    words: out.map((title) => `${title} is out of tolerance`),
  }));
}

/** What asks for a look in these files: findings of pre-flight, and measures that are out of tolerance. */
export function useFindings(projectId: number, files: readonly FileToReview[]) {
  const said = [...usePreflight(projectId, files), ...useSpecStates(projectId, files)];
  return files.flatMap(({ id: itemId, name }) => {
    const words = said.flatMap((one) => (one.itemId === itemId ? one.words : []));
    return words.length > 0 ? [{ itemId, name, words }] : [];
  });
}

export type FoundIn = ReturnType<typeof useFindings>[number];
