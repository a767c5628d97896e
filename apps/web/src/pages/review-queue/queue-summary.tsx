import type { ProjectWire } from '@facet/contract/entities/project';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { dashboardKeys } from '../../features/dashboard/keys.ts';
import type { ReviewScope } from '../../features/reviews/queue/api.ts';
import type { Entry } from '../../features/reviews/queue/entries.ts';
import { Summary, type Anyway } from '../../features/reviews/queue/summary.tsx';
import { sumsOf } from '../../features/reviews/queue/sums.ts';
import { sumsText } from '../../features/reviews/queue/words.ts';
import { formatTime } from '../../lib/format-date.ts';
import { useClock } from '../../lib/use-clock.ts';
import { HeadBar } from './queue-head-bar.tsx';
import styles from './review-queue.module.css';
import { UnsentComments } from './unsent-comments.tsx';
import type { Along } from './use-along.tsx';
import type { Queue } from '../../features/reviews/queue/use-queue.ts';
import { useSend } from '../../features/reviews/queue/use-send.tsx';
import { useUnsentComments } from './use-unsent-comments.ts';
import { t } from '../../ui/words.ts';

type QueueSummaryProps = {
  queue: Queue;
  scope: ReviewScope;
  project: ProjectWire | undefined;
  isGuest: boolean;
  isPhone: boolean;
  along: Along;
  onLeave: () => void;
  onSent: () => void;
};

const NOTHING: Anyway = { unseen: new Set(), fixes: new Set() };

function wordLead(entries: readonly Entry[], isGuest: boolean): string {
  const [first] = entries;
  const facts = {
    project: first?.items[0]?.project.title ?? '',
    module: first?.moduleTitle ?? '',
    count: entries.length,
    files: entries.reduce((count, entry) => count + entry.files.length, 0),
  };
  return isGuest
    ? t(
        '{project}, {module}: {count, plural, one {# piece} other {# pieces}}, {files, plural, one {# file} other {# files}}.',
        facts,
      )
    : t(
        '{project}, {module}: {count, plural, one {# style} other {# styles}}, {files, plural, one {# file} other {# files}}.',
        facts,
      );
}

function listTold(entries: readonly Entry[], project: ProjectWire | undefined) {
  const makerIds = new Set(entries.flatMap(({ files }) => files.map(({ created_by: id }) => id)));
  const makers = project?.team.filter(({ user_id: id }) => makerIds.has(id)) ?? [];
  const [first] = entries;
  return {
    asker: first?.items[0]?.requested_by?.first_name || null,
    makers: makers.map(({ user }) => user.first_name).filter(Boolean),
  };
}

const findLatest = (entries: readonly Entry[]) =>
  entries
    .flatMap(({ files }) => files.flatMap(({ choice }) => choice?.chosen_at ?? []))
    .toSorted()
    .at(-1);

/** The end of the queue: everything once more, and the button to send it. */
export function QueueSummary(props: QueueSummaryProps) {
  const { queue, scope, project, isGuest, isPhone, along, onLeave, onSent } = props;
  const { desk, show } = queue;
  const { timeZone } = useClock();
  const [anyway, setAnyway] = useState(NOTHING);
  const waiting = desk.entries.filter(({ files }) => files.length > 0);
  const leaving = waiting.filter(({ chosen }) => chosen > 0);
  const comments = useUnsentComments({ projectId: scope.projectId, entries: desk.entries, isGuest, along });
  const words = sumsText(sumsOf(waiting, desk.choices));
  const client = useQueryClient();
  const handleSent = () => {
    // A dashboard that is opened next must not show for a moment what was so before.
    client.removeQueries({ queryKey: dashboardKeys.reviews });
    void comments.send();
    onSent();
  };
  const { send, isSending, refused, failure, question } = useSend({ scope, queue, isGuest, words, onSent: handleSent });
  const keptAt = findLatest(leaving);
  const [first] = waiting;
  return (
    <div className={styles.summary}>
      <HeadBar
        queue={queue}
        isPhone={isPhone}
        onLeave={onLeave}
        onBack={() => {
          const last = queue.entry ?? first;
          if (last) show(last);
        }}
      />
      <Summary
        entries={waiting}
        choices={desk.choices}
        isOpened={desk.isOpened}
        isPickOne={desk.isPickOne}
        anyway={anyway}
        onAnyway={({ key }, obstacle) => setAnyway({ ...anyway, [obstacle]: new Set([...anyway[obstacle], key]) })}
        state={desk.keeping.state}
        keptAt={keptAt ? formatTime(keptAt, timeZone) : null}
        isSending={isSending}
        failure={failure}
        refused={refused}
        lead={wordLead(waiting, isGuest)}
        told={listTold(leaving.length > 0 ? leaving : waiting, project)}
        unsent={<UnsentComments unsent={comments.unsent} along={along} isGuest={isGuest} />}
        onOpen={show}
        onSend={() => send(anyway.fixes.size > 0)}
        onLater={onLeave}
        onRetry={desk.flush}
      />
      {question}
    </div>
  );
}
