import { listStyles } from '@facet/contract/endpoints/designs';
import type { StyleWire } from '@facet/contract/entities/design';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { FileToReview } from '../../features/reviews/components/request-review-modal.tsx';
import { call } from '../../lib/api.ts';
import { toast } from '../../ui/toast.ts';

type ModuleRef = { projectId: number; moduleId: number };

/** Files of one request, at most: so many fit a review that someone really does. */
const AT_MOST = 100;
const NOT_ASKED = ['draft', 'revision_needed', 'rejected'] as const;

const filesOf = (styles: readonly StyleWire[]): FileToReview[] =>
  styles
    .flatMap(({ title, version, items }) =>
      items
        .filter((item) => item.version === version && item.status !== 'approved')
        .map(({ id, file }) => ({ id, name: title, version, file })),
    )
    .slice(0, AT_MOST);

/** What a review is being requested for: chosen styles, or all of the module that nobody was asked about yet. */
export function useReviewRequest(module: ModuleRef) {
  const [files, setFiles] = useState<FileToReview[] | null>(null);
  const open = (styles: readonly StyleWire[]) => {
    const found = filesOf(styles);
    if (found.length > 0) return setFiles(found);
    toast.error('Nothing to review here', { detail: 'Every design is approved already, or there is none yet.' });
    return undefined;
  };
  const findAll = useMutation({
    mutationFn: async () => {
      const query = { statuses: [...NOT_ASKED], count: AT_MOST };
      const { data } = await call(listStyles, { params: module, query });
      return data.filter(({ abilities }) => abilities.request_review);
    },
    onSuccess: open,
  });
  return { files, open, openAll: () => findAll.mutate(), isFinding: findAll.isPending, close: () => setFiles(null) };
}
