import { useQueryClient, type QueryKey, type UseMutationResult } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { statusOf } from '../../../lib/api-error.ts';
import { failureText, isFinal } from '../../../lib/failure-text.ts';
import { refresh } from '../../../lib/refresh.ts';
import { lazyPart } from '../../../lib/lazy-part.tsx';
import { toast } from '../../../ui/toast.ts';
import { t } from '../../../ui/words.ts';

// Rarely needed, and dialogs are heavy.
const ConfirmModal = lazyPart(async () => (await import('../../../ui/confirm-modal.tsx')).ConfirmModal);

type Given<Change, Was> = {
  save: Pick<UseMutationResult<unknown, Error, Change & { was: Was }>, 'mutate'>;
  /** The value there, as far as the page knows. */
  standing: (change: Change) => Was;
  /** What to read again when it was out of date. */
  stale: QueryKey;
  /** Shown when there is no better explanation. */
  failure: string;
};

/**
 * Saves a change together with the value it was based on; if somebody else has changed that meanwhile, asks before
 * overwriting it.
 */
export function useAsking<Change, Was>({ save, standing, stale, failure }: Given<Change, Was>) {
  const client = useQueryClient();
  const [asked, setAsked] = useState<{ change: Change; words: string }>();
  const send = (change: Change, was = standing(change)) => {
    const onError = (error: Error) => {
      const words = failureText(error) ?? failure;
      const action = { label: t('Retry'), onSelect: () => send(change, was) };
      if (statusOf(error) !== 409) return toast.error(words, isFinal(error) ? {} : { action });
      refresh(client, stale);
      return setAsked({ change, words });
    };
    save.mutate({ ...change, was }, { onError });
  };
  const leave = () => setAsked(undefined);
  const question: ReactNode = asked && (
    <ConfirmModal
      opened
      onClose={leave}
      onConfirm={() => {
        leave();
        send(asked.change);
      }}
      title={t('Change it anyway?')}
      confirmLabel={t('Change it')}
      cancelLabel={t('Keep as it is')}
      tone="plain"
    >
      {asked.words}
    </ConfirmModal>
  );
  return { send, question };
}
