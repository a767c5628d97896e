import { OVERRULE_NOTE_MIN } from '@facet/contract/constants/limits';

type Noted = { file_id: number; note: string | null };

/** The note that all the files have, before it came out that others stand against it: the beginning of the reason. */
export function draftReason(answers: readonly Noted[]): string {
  const notes = new Set(answers.map(({ note }) => note));
  const [only] = notes;
  return notes.size === 1 ? (only ?? '') : '';
}

/**
 * The answers with the reason for over-ruling where it is needed. A note that somebody wrote about one of several files
 * stays with it; one that all have in common began the reason, which replaces it.
 */
export function withReason<Answer extends Noted>(answers: readonly Answer[], ids: readonly number[], reason: string) {
  const lifting = answers.filter(({ file_id: id }) => ids.includes(id));
  const draft = draftReason(lifting);
  return answers.map((answer) => {
    if (!ids.includes(answer.file_id)) return answer;
    const { note } = answer;
    const isOwn = note !== null && note !== draft && note.length >= OVERRULE_NOTE_MIN;
    return isOwn ? answer : { ...answer, note: reason };
  });
}
