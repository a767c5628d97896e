import type { RefObject } from 'react';
import type { CostEstimate, DesignItemWire } from '@facet/contract/entities/design';
import { inGallery, type Version } from '../../features/viewer/versions.ts';
import type { Answering } from '../../features/reviews/queue/answering.ts';
import { DecisionBar } from '../../features/reviews/queue/decision-bar.tsx';
import { PhoneAnswer, PhoneSheet } from '../../features/reviews/queue/phone-sheet.tsx';
import { LookingBackBar, StandingBar } from '../../features/reviews/queue/standing-bar.tsx';
import { NewestEstimate } from '../../shared/costs/newest-estimate.tsx';
import { useClock } from '../../lib/use-clock.ts';
import type { Queue } from '../../features/reviews/queue/use-queue.ts';
import type { StandingActs } from './use-standing.ts';
import { t } from '../../ui/words.ts';

type BottomProps = {
  queue: Queue;
  answering: Answering;
  item: DesignItemWire | undefined;
  versions: readonly Version[];
  isPhone: boolean;
  acts: StandingActs;
  /** Only for those who see costs. */
  estimate: CostEstimate | undefined;
};

/** Below the piece: the answer, or why none is needed. */
export function Bottom({ queue, answering, item, versions, isPhone, acts, estimate }: BottomProps) {
  const { entry } = answering;
  const answer = <Answer {...{ queue, answering, item, isPhone, acts, estimate }} field={queue.note} />;
  if (!isPhone) return answer;
  const { entries } = queue.desk;
  const index = entries.findIndex(({ key }) => key === entry.key);
  const before = entries[index - 1];
  const after = entries[index + 1];
  return (
    <PhoneSheet
      title={entry.title}
      place={placeText(entry.version, item, versions)}
      onStep={{
        before: before && (() => queue.show(before)),
        after: after ? () => queue.show(after) : queue.toEnd,
      }}
    >
      {answer}
    </PhoneSheet>
  );
}

function placeText(version: number, item: DesignItemWire | undefined, versions: readonly Version[]): string {
  const files = versions.find(({ number }) => number === (item?.version ?? version))?.items ?? [];
  const number = String(item?.version ?? version);
  if (!item || files.length < 2 || !(inGallery(versions, item, 1) ?? inGallery(versions, item, -1)))
    return t('Version {number}', { number });
  return t('Version {number}, picture {place} of {total}', {
    number,
    place: files.findIndex(({ id }) => id === item.id) + 1,
    total: files.length,
  });
}

type AnswerProps = Omit<BottomProps, 'versions'> & { field: RefObject<HTMLTextAreaElement | null> };

function Answer({ queue, answering, item, isPhone, acts, estimate, field }: AnswerProps) {
  const { now } = useClock();
  const { entry, asker, isLast } = answering;
  if (item && item.version !== entry.version) {
    return <LookingBackBar version={item.version} asked={entry.version} onBack={() => queue.show(entry)} />;
  }
  if (entry.files.length === 0) {
    return (
      <StandingBar
        entry={entry}
        asker={asker}
        now={now.getTime()}
        isLast={isLast}
        onNext={queue.next}
        onAnew={() => queue.desk.answerAnew(entry)}
        newer={acts.newer}
        overRules={acts.overRules}
        onOverRule={acts.overRule}
      />
    );
  }
  const cost = <NewestEstimate estimate={estimate} />;
  return isPhone ? (
    <PhoneAnswer answering={answering} field={field} cost={cost} />
  ) : (
    <DecisionBar answering={answering} field={field} cost={cost} />
  );
}
