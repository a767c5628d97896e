import { STATUS_LABELS } from '@facet/contract/constants/status-words';
import type { DesignItemWire } from '@facet/contract/entities/design';
import type { GalleryMarks } from '../../features/viewer/gallery-strip.tsx';
import { QueueMark } from '../../features/reviews/queue/queue-mark.tsx';
import { t } from '../../ui/words.ts';

const DECIDED = ['approved', 'revision_needed', 'rejected'] as const;

const COUNTED: Readonly<Record<(typeof DECIDED)[number], (count: number) => string>> = {
  approved: (count) => t('{count, plural, one {# approved} other {# approved}}', { count }),
  revision_needed: (count) => t('{count, plural, one {# revision needed} other {# revision needed}}', { count }),
  rejected: (count) => t('{count, plural, one {# rejected} other {# rejected}}', { count }),
};

const decidedAs = ({ status }: DesignItemWire) => DECIDED.find((one) => one === status) ?? null;

/** The decision on each file of a version, as a mark on its picture; nothing while none has been decided. */
export function fileMarks(items: readonly DesignItemWire[]): GalleryMarks | undefined {
  if (items.every((item) => decidedAs(item) === null)) return undefined;
  const counts = DECIDED.flatMap((status) => {
    const count = items.filter((item) => item.status === status).length;
    return count > 0 ? COUNTED[status](count) : [];
  });
  return {
    of: (itemId) => {
      const item = items.find(({ id }) => id === itemId);
      const words = item ? STATUS_LABELS[item.status] : '';
      return { mark: <QueueMark mark={item ? decidedAs(item) : null} />, words };
    },
    summary: counts.join(', '),
  };
}
