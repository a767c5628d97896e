import type { ProjectWire } from '@facet/contract/entities/project';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { isWaiting, reviewQueries } from '../api.ts';
import { lazyPart } from '../../../lib/lazy-part.tsx';

const ReviewModal = lazyPart(async () => (await import('../modal/review-modal.tsx')).ReviewModal);

/** What in the project is waiting for my answer, and the modal to decide on selected files. */
export function useReviewing(project: Pick<ProjectWire, 'id' | 'abilities'>) {
  const { data: asked } = useQuery(reviewQueries.items(project.id));
  const waitingIds = useMemo(
    (): ReadonlySet<number> => new Set((asked ?? []).filter(isWaiting).map(({ id }) => id)),
    [asked],
  );
  const [selected, setSelected] = useState<ReadonlySet<number> | null>(null);
  return {
    waitingIds,
    open: (itemIds: readonly number[]) => setSelected(new Set(itemIds)),
    dialog: selected && (
      <ReviewModal
        projectId={project.id}
        selected={selected}
        mayOverrule={project.abilities.set_status}
        onClose={() => setSelected(null)}
      />
    ),
  };
}
