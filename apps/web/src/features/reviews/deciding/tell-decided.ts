import { UNDO_SECONDS } from '@facet/contract/constants/limits';
import { toast } from '../../../ui/toast.ts';
import type { DecidedFile, DesignStatus } from './deciding.ts';
import { decidedText, filesText } from './deciding-words.ts';
import { t } from '../../../ui/words.ts';

/** What a call that decides answers besides. */
export type Decided = { decision_ids: number[]; undo_until: string | null };

type Told = { files: readonly DecidedFile[]; status: DesignStatus; name: string; isSure: boolean };

const STANDS = t('Someone else’s answer still stands, so the status doesn’t change.');

/** Says what was decided, with the way to take it back for as long as nobody was told. */
export function tellDecided(
  { files, status, name, isSure }: Told,
  { decision_ids: ids, undo_until: until }: Decided,
  undo: (decisionIds: number[]) => void,
): void {
  const isKept = status === 'approved' && !isSure;
  const text = isKept ? t('Your approval of {name} is recorded', { name }) : decidedText(status, name);
  toast.success(files.length > 1 ? `${text}, ${filesText(files.length)}` : text, {
    detail: isKept ? STANDS : undefined,
    action: until === null ? undefined : { label: t('Undo'), onSelect: () => undo(ids) },
    ms: until === null ? undefined : UNDO_SECONDS * 1000,
  });
}

/** Says what left with a review, `approve 3, reject 1`, with the way to take it back. */
export function tellSent(
  words: string,
  { decision_ids: ids, undo_until: until }: Decided,
  undo: (ids: number[]) => void,
) {
  toast.success(t('Sent: {words}', { words }), {
    action: until === null ? undefined : { label: t('Undo'), onSelect: () => undo(ids) },
    ms: until === null ? undefined : UNDO_SECONDS * 1000,
  });
}
