import { UNDO_SECONDS } from '@facet/contract/constants/limits';
import { toast } from '../../../ui/toast.ts';
import type { DecidedFile, DesignStatus } from './deciding.ts';
import { decidedText, decidedFilesText } from './deciding-words.ts';
import { t } from '../../../ui/words.ts';

/** What every deciding call returns besides its data. */
export type DecidedAnswer = { decision_ids: number[]; undo_until: string | null };

type Told = { files: readonly DecidedFile[]; status: DesignStatus; name: string; isSure: boolean };

const STANDS = t('Someone else’s answer still stands, so the status doesn’t change.');

/** Says what was decided, and offers to undo it as long as nobody has been told. */
export function tellDecided(
  { files, status, name, isSure }: Told,
  { decision_ids: ids, undo_until: until }: DecidedAnswer,
  undo: (decisionIds: number[]) => void,
): void {
  const isKept = status === 'approved' && !isSure;
  const text = isKept ? t('Your approval of {name} is recorded', { name }) : decidedText(status, name);
  toast.success(files.length > 1 ? `${text}, ${decidedFilesText(files.length)}` : text, {
    detail: isKept ? STANDS : undefined,
    action: until === null ? undefined : { label: t('Undo'), onSelect: () => undo(ids) },
    ms: until === null ? undefined : UNDO_SECONDS * 1000,
  });
}

/** Says what was sent with a review, `approve 3, reject 1`, and offers to undo it. */
export function tellSent(
  words: string,
  { decision_ids: ids, undo_until: until }: DecidedAnswer,
  undo: (ids: number[]) => void,
) {
  toast.success(t('Your answer was sent'), {
    detail: words,
    action: until === null ? undefined : { label: t('Undo'), onSelect: () => undo(ids) },
    ms: until === null ? undefined : UNDO_SECONDS * 1000,
  });
}
