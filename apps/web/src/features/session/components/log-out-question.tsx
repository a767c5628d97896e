import { useState, type ReactNode } from 'react';
import { ConfirmDialog } from '../../../lib/confirm-dialog.tsx';
import type { Unsent } from '../../../lib/kept/find-unsent.ts';
import type { UnsentKind } from '../../../lib/kept/register.ts';
import { ownId } from '../../../lib/own-id.ts';
import { t } from '../../../ui/words.ts';
import styles from './form.module.css';

/** Loaded at the first log-out: the pages before a log-in have nothing to read. */
async function findUnsent(userId: number): Promise<Unsent> {
  const kept = await import('../../../lib/kept/find-unsent.ts');
  return kept.findUnsent(userId);
}

/** How many of a kind, in words. */
const WORDS: Record<UnsentKind, (count: number) => string> = {
  message: (count) =>
    t('{count, plural, one {# message that was not sent} other {# messages that were not sent}}', { count }),
  draft: (count) =>
    t('{count, plural, one {# message or comment begun} other {# messages or comments begun}}', { count }),
  decision: (count) => t('{count, plural, one {choices of # review} other {choices of # reviews}}', { count }),
  drawing: (count) => t('{count, plural, one {strokes on # design} other {strokes on # designs}}', { count }),
  board: (count) => t('{count, plural, one {changes to # board} other {changes to # boards}}', { count }),
  upload: (count) =>
    t('{count, plural, one {# upload that is not finished} other {# uploads that are not finished}}', { count }),
};

const entriesOf = (unsent: Unsent) =>
  (['message', 'draft', 'decision', 'drawing', 'board', 'upload'] as const).flatMap((kind) =>
    unsent[kind] ? [{ kind, count: unsent[kind] }] : [],
  );

/** Asks before a log-out deletes what is not sent; without such a thing, it logs out at once. */
export function useLogOutQuestion({ logOut, isBusy }: { logOut: () => void; isBusy: boolean }): {
  ask: () => void;
  question: ReactNode;
} {
  const [unsent, setUnsent] = useState<Unsent>({});
  const entries = entriesOf(unsent);
  const count = entries.reduce((sum, entry) => sum + entry.count, 0);
  async function ask() {
    const userId = ownId();
    // What can't be read can't be asked about either.
    const found = userId === null ? {} : await findUnsent(userId).catch((): Unsent => ({}));
    if (entriesOf(found).length > 0) setUnsent(found);
    else logOut();
  }
  const question = (
    <ConfirmDialog
      opened={count > 0}
      onClose={() => setUnsent({})}
      onConfirm={logOut}
      title={t('{count, plural, one {One thing is not sent} other {# things are not sent}}', { count })}
      confirmLabel={t('Sign out and delete')}
      cancelLabel={t('Stay signed in')}
      busy={isBusy}
    >
      <ul className={styles.unsent}>
        {entries.map((entry) => (
          <li key={entry.kind}>{WORDS[entry.kind](entry.count)}</li>
        ))}
      </ul>
      <p>{t('Signing out deletes what this browser keeps of your account. Nobody can bring this back.')}</p>
    </ConfirmDialog>
  );
  return { ask: () => void ask(), question };
}
