import { listStyles } from '@facet/contract/endpoints/designs';
import type { StyleWire } from '@facet/contract/entities/design';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { FileToReview } from '../../features/reviews/reviewers.ts';
import { uploads } from '../../features/uploads/uploads.ts';
import { call } from '../../lib/api.ts';
import { toast } from '../../ui/toast.ts';
import { t } from '../../ui/words.ts';

type ModuleRef = { projectId: number; moduleId: number };

/** The most files in one request: as many as somebody would really review. */
const AT_MOST = 100;

const listFiles = (styles: readonly StyleWire[]): FileToReview[] =>
  styles
    .flatMap(({ title, version, items }) =>
      items.filter((item) => item.version === version).map((item) => ({ ...item, name: title })),
    )
    .slice(0, AT_MOST);

type IsPicked = (file: FileToReview) => boolean;
type Asking = { files: FileToReview[]; isPicked: IsPicked };

const all = () => true;
/** A review request is usually about what was just uploaded. */
const isFresh: IsPicked = ({ file }) => uploads.isFresh(file.id);

/** What a review is being requested for: selected styles, or all of the module's to choose from. */
export function useReviewRequest(module: ModuleRef) {
  const [asking, setAsking] = useState<Asking | null>(null);
  const offer = (styles: readonly StyleWire[], isPicked: IsPicked) => {
    const files = listFiles(styles);
    if (files.length > 0) return setAsking({ files, isPicked });
    toast.error(t('Nothing to review here'), { detail: t('Upload a design first.') });
    return undefined;
  };
  const findAll = useMutation({
    mutationFn: async (_isPicked: IsPicked) => {
      const { data } = await call(listStyles, { params: module, query: { statuses: ['draft'], count: AT_MOST } });
      return data.filter(({ abilities }) => abilities.request_review);
    },
    onSuccess: (styles, isPicked) => offer(styles, isPicked),
  });
  return {
    asking,
    open: (styles: readonly StyleWire[]) => offer(styles, all),
    openAll: () => findAll.mutate(isFresh),
    /** Ticks everything that nobody has been asked about yet. */
    openNew: () => findAll.mutate(all),
    isFinding: findAll.isPending,
    close: () => setAsking(null),
  };
}
