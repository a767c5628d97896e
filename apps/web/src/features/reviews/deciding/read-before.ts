import type { ReviewRequestWire } from '@facet/contract/entities/review';
import type { QueryClient } from '@tanstack/react-query';
import { askFindings, type FoundIn } from '../findings-api.ts';
import { styleRequests } from '../requests-api.ts';
import { answersAgainst, mayOverrule, type DecidedFile, type DesignStatus } from './deciding.ts';
import { filesNow } from './files-now.ts';

type Wanted = {
  projectId: number;
  files: readonly DecidedFile[];
  status: DesignStatus;
  /** Whether the reader may see measurements. */
  isTold: boolean;
};
/** What a form that is about to open has to tell. */
export type Before = { files: readonly DecidedFile[]; found: readonly FoundIn[]; unopened: readonly DecidedFile[] };

const asksMe = ({ items, recipients }: ReviewRequestWire, itemId: number) =>
  items.some(({ id }) => id === itemId) &&
  recipients.some(({ is_me: isMe, may_decide: decides, state }) => isMe && decides && state === 'active');

async function withAsked(client: QueryClient, { projectId, status }: Wanted, file: DecidedFile): Promise<DecidedFile> {
  if (!mayOverrule([file]) || answersAgainst([file], status).length === 0) return file;
  const requests = await client
    .fetchQuery({ ...styleRequests(projectId, file.style_id), retry: false })
    .catch(() => undefined);
  return { ...file, isAsked: requests?.some((request) => asksMe(request, file.id)) };
}

/**
 * Reads files once more before a form about them opens, so that it shows at once what others have answered since the
 * page was read, and what needs a look in them. What can't be read stays as it was: the server has the last word anyway.
 */
export async function readBefore(client: QueryClient, wanted: Wanted): Promise<Before> {
  const { projectId, files: asked, isTold } = wanted;
  const named = asked.map((file) => ({ ...file, name: file.title }));
  const ids = asked.map(({ id }) => id);
  const [found, read] = await Promise.all([
    isTold ? askFindings(client, projectId, named) : [],
    filesNow(projectId, ids).catch(() => []),
  ]);
  const now = asked.map((file) => read.find(({ id }) => id === file.id) ?? file);
  const files = await Promise.all(now.map((file) => withAsked(client, wanted, file)));
  const unopenedIds = new Set(read.flatMap(({ id, is_opened: isOpened }) => (isOpened ? [] : id)));
  return { files, found, unopened: files.filter(({ id }) => unopenedIds.has(id)) };
}
