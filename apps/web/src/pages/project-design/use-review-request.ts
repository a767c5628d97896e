import { listStyles } from '@facet/contract/endpoints/designs';
import type { StyleWire } from '@facet/contract/entities/design';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { FileToReview } from '../../features/reviews/reviewers.ts';
import { call } from '../../lib/api.ts';
import { toast } from '../../ui/toast.ts';

type ModuleRef = { projectId: number; moduleId: number };

/** Files of one request, at most: so many fit a review that someone really does. */
const AT_MOST = 100;

const filesOf = (styles: readonly StyleWire[]): FileToReview[] =>
  styles
    .flatMap(({ title, version, items }) =>
      items.filter((item) => item.version === version).map((item) => ({ ...item, name: title })),
    )
    .slice(0, AT_MOST);

type Asking = { files: FileToReview[]; isSelection: boolean };

/** What a review is being requested for: chosen styles, or those of the module to choose from. */
export function useReviewRequest(module: ModuleRef) {
  const [asking, setAsking] = useState<Asking | null>(null);
  const offer = (styles: readonly StyleWire[], isSelection: boolean) => {
    const files = filesOf(styles);
    if (files.length > 0) return setAsking({ files, isSelection });
    toast.error('Nothing to review here', { detail: 'There is no design yet that could be asked about.' });
    return undefined;
  };
  const findAll = useMutation({
    mutationFn: async () => {
      const { data } = await call(listStyles, { params: module, query: { statuses: ['draft'], count: AT_MOST } });
      return data.filter(({ abilities }) => abilities.request_review);
    },
    onSuccess: (styles) => offer(styles, false),
  });
  return {
    asking,
    open: (styles: readonly StyleWire[]) => offer(styles, true),
    openAll: () => findAll.mutate(),
    isFinding: findAll.isPending,
    close: () => setAsking(null),
  };
}
