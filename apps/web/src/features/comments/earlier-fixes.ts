import type { CommentWire, FixState } from '@facet/contract/entities/comment';
import { t } from '../../ui/words.ts';

/** What became of required fixes on an earlier version. */
export type EarlierFixes = { version: number; threads: readonly CommentWire[]; words: string };

const ORDER: readonly FixState[] = ['open', 'declined', 'done'];
const WORDS: Record<FixState, (count: number) => string> = {
  done: (count) => t('{count, plural, one {# fixed} other {# fixed}}', { count }),
  declined: (count) => t('{count, plural, one {# declined} other {# declined}}', { count }),
  open: (count) => t('{count, plural, one {# open} other {# open}}', { count }),
};

/** Of the latest version before this one that asked for something: each of its threads, open ones first. */
export function earlierFixes(all: readonly CommentWire[], version: number): EarlierFixes | null {
  const earlier = all.flatMap((thread) =>
    thread.fix && thread.version !== null && thread.version < version ? { thread, version: thread.version } : [],
  );
  if (earlier.length === 0) return null;
  const last = Math.max(...earlier.map((one) => one.version));
  const ofLast = earlier.flatMap((one) => (one.version === last ? one.thread : []));
  const ofState = (state: FixState) => ofLast.filter(({ fix }) => fix?.state === state);
  const counts = ORDER.toReversed().flatMap((state) => {
    const { length } = ofState(state);
    return length > 0 ? WORDS[state](length) : [];
  });
  const words = t('From v{version}: {counts}', { version: last, counts: counts.join(', ') });
  return { version: last, threads: ORDER.flatMap(ofState), words };
}
