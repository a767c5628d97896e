import { listFindings } from '@facet/contract/endpoints/measures';
import { MODEL_FORMATS } from '@facet/contract/constants/uploads';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import type { FileToReview } from './reviewers.ts';

const MODELS: readonly string[] = MODEL_FORMATS;
/** Items that one call asks about. */
const AT_MOST = 200;

/** What pre-flight found in the models among these files; nothing is asked where there are none. */
export function useFindings(projectId: number, files: readonly FileToReview[]) {
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
  return data.flatMap(({ item_id: itemId, findings }) => {
    const failed = findings.filter(({ is_passed: isPassed }) => !isPassed);
    const name = files.find(({ id }) => id === itemId)?.name ?? '';
    return failed.length > 0 ? [{ itemId, name, failed }] : [];
  });
}

export type FoundIn = ReturnType<typeof useFindings>[number];
