import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { refusedItems } from '../decisions.ts';
import { filesNow } from '../deciding/files-now.ts';
import { draftReason, withReason } from '../deciding/reason-notes.ts';
import { againstSending, type Against } from './against.ts';
import { useSendAnswers, type ReviewScope, type Sending } from './api.ts';
import { queueAnswers } from './entries.ts';
import { statusOf } from '../../../lib/api-error.ts';
import { useChangeOnce } from '../../../lib/use-change-once.ts';
import { formErrors } from '../../../lib/form-errors.ts';
import { changesOf, offerUndo } from './offer-undo.ts';
import { lazyPart } from '../../../lib/lazy-part.tsx';
import type { Queue } from './use-queue.ts';
import { t } from '../../../ui/words.ts';

const OverRulePanel = lazyPart(async () => (await import('../deciding/over-rule-panel.tsx')).OverRulePanel);

const REFUSED = t('Some pieces can no longer be decided. Nothing was sent: check them and send again.');

type SendProps = {
  scope: ReviewScope;
  queue: Queue;
  isGuest: boolean;
  /** What is being sent, in words: `approve 3, reject 1`. */
  words: string;
  onSent: () => void;
};

type Asked = Against & { sent: Sending };

/** Sends all choices or none; asks before overruling other people's answers. */
export function useSend({ scope, queue, isGuest, words, onSent }: SendProps) {
  const client = useQueryClient();
  const sending = useSendAnswers(scope);
  const [asked, setAsked] = useState<Asked | null>(null);
  const { entries, choices, forget, query } = queue.desk;
  const refused = refusedItems(sending.error, sending.variables?.requests ?? []);
  const askToOverRule = async (sent: Sending, error: unknown) => {
    if (isGuest || statusOf(error) !== 409) return;
    const ids = sent.requests.map(({ file_id: id }) => id);
    const files = await filesNow(scope.projectId, ids).catch(() => []);
    const against = againstSending(sent.requests, files, [...refusedItems(error, sent.requests).keys()]);
    setAsked(against && { ...against, sent });
  };
  // A second answer would replace the message that takes back the first.
  const change = useChangeOnce();
  const trySending = (sent: Sending) =>
    change(sending, sent, {
      onSuccess: ({ decision_ids: decisionIds }) => {
        setAsked(null);
        queue.hush();
        forget(sent.requests.map(({ file_id: id }) => id));
        offerUndo({ client, scope, decisionIds, changes: changesOf(entries, sent.requests), words });
        onSent();
      },
      onError: (error) => {
        void query.refetch();
        void askToOverRule(sent, error);
      },
    });
  return {
    send: (despiteOpen: boolean) => trySending({ requests: queueAnswers(entries, choices), despite_open: despiteOpen }),
    isSending: sending.isPending,
    refused,
    failure: refused.size > 0 ? REFUSED : formErrors(sending.error)['form'],
    /** Other people's answers, shown before they are overruled. */
    question: asked && (
      <OverRulePanel
        answers={asked.answers}
        label={t('Over-rule and send: {words}', { words })}
        note={draftReason(asked.sent.requests.filter(({ file_id: id }) => asked.fileIds.includes(id)))}
        busy={sending.isPending}
        onOverRule={(reason) =>
          trySending({
            ...asked.sent,
            requests: withReason(asked.sent.requests, asked.fileIds, reason),
            overrule: true,
          })
        }
        onKeep={() => setAsked(null)}
      />
    ),
  };
}
