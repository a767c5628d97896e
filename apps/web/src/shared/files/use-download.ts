import { createDownloadLink, downloadAttachments, downloadProject } from '@facet/contract/endpoints/downloads';
import { getApproval } from '@facet/contract/endpoints/review-links';
import { useMutation } from '@tanstack/react-query';
import { toast } from '../../ui/toast.ts';
import { call } from '../../lib/api.ts';
import { ApiError } from '../../lib/api-error.ts';
import { fillPath } from '@facet/client/fill-path';
import { OTHER_FAILURE_TEXT } from '../../lib/failure-texts.ts';
import { t } from '../../ui/words.ts';

type OfProject = {
  projectId: number;
  styleIds?: readonly number[];
  moduleIds?: readonly number[];
  version?: 'all' | 'latest';
};

type OfApproval = { projectId: number; moduleId: number; approvedItemId: number };

/**
 * What to download: a project or part of it, its attachments, design items or an earlier download as one zip; the
 * record of an approval as PDF.
 */
export type DownloadWanted =
  | OfProject
  | OfApproval
  | { projectId: number; attachments: true }
  | { item_ids: number[] }
  | { path: string };

const toPath = (url: string) => url.slice('/api'.length);

function toBody(wanted: DownloadWanted): { item_ids: number[] } | { path: string } {
  if (!('projectId' in wanted)) return wanted;
  const params = { projectId: wanted.projectId };
  if ('attachments' in wanted) return { path: toPath(fillPath(downloadAttachments.path, params)) };
  if ('approvedItemId' in wanted) {
    const { moduleId, approvedItemId: itemId } = wanted;
    return { path: toPath(fillPath(getApproval.path, { ...params, moduleId, itemId })) };
  }
  const { styleIds = [], moduleIds = [], version } = wanted;
  return { path: toPath(fillPath(downloadProject.path, params, { module: moduleIds, style_ids: styleIds, version })) };
}

/** Passes an address to the browser's own downloads, which continue when this page is left. */
function openDownload(url: string) {
  const link = document.createElement('a');
  link.href = url;
  // The server names the file.
  link.download = '';
  document.body.append(link);
  link.click();
  link.remove();
}

/** Starts a download in the browser; says so when it starts, or why it does not. */
export function useDownload() {
  const { mutate, isPending } = useMutation({
    mutationFn: async (wanted: DownloadWanted) => (await call(createDownloadLink, { body: toBody(wanted) })).data.url,
    onSuccess: (url) => {
      openDownload(url);
      toast.success(t('Your download has started'));
    },
    // An empty download is no reason to leave the page.
    onError: (error) =>
      toast.error(error instanceof ApiError && error.status === 404 ? error.message : OTHER_FAILURE_TEXT),
    meta: { failure: 'silent' },
  });
  return { start: mutate, isPending };
}
