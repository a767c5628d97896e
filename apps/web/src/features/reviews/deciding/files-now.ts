import { listItems } from '@facet/contract/endpoints/designs';
import type { ReviewRequestWire } from '@facet/contract/entities/review';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { styleRequests } from '../requests-api.ts';
import { answersAgainst, mayOverrule, type DecidedFile, type DesignStatus } from './deciding.ts';

/** The present state of files, with any answers that others have given meanwhile. */
export async function filesNow(projectId: number, ids: readonly number[]) {
  const query = { item_id: [...ids], count: ids.length };
  const { data } = await call(listItems, { params: { projectId }, query });
  return data.map((item) => ({ ...item, title: item.style.title }));
}

const asksMe = ({ items, recipients }: ReviewRequestWire, itemId: number) =>
  items.some(({ id }) => id === itemId) &&
  recipients.some(({ is_me: isMe, may_decide: decides, state }) => isMe && decides && state === 'active');

/**
 * Reads files once more before a form about them opens, so that it shows at once what others have answered since the
 * page was read. What can't be read stays as it was: the server has the last word anyway.
 */
export function useFilesNow(projectId: number) {
  const client = useQueryClient();
  const withAsked = async (file: DecidedFile, status: DesignStatus): Promise<DecidedFile> => {
    if (!mayOverrule([file]) || answersAgainst([file], status).length === 0) return file;
    const requests = await client
      .fetchQuery({ ...styleRequests(projectId, file.style_id), retry: false })
      .catch(() => undefined);
    return { ...file, isAsked: requests?.some((request) => asksMe(request, file.id)) };
  };
  return async (files: readonly DecidedFile[], status: DesignStatus) => {
    const ids = files.map(({ id }) => id);
    const read = await filesNow(projectId, ids).catch(() => []);
    const now = files.map((file) => read.find(({ id }) => id === file.id) ?? file);
    const unopenedIds = new Set(read.flatMap(({ id, is_opened: isOpened }) => (isOpened ? [] : id)));
    return { files: await Promise.all(now.map((file) => withAsked(file, status))), unopenedIds };
  };
}
