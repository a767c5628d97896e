import type { Answer } from './api.ts';
import { answersAgainst, mayOverrule, type DecidedFile, type StandingAnswer } from '../deciding/deciding.ts';

/** The answers of others that a sending would lift, and the files on which they stand. */
export type Against = { answers: StandingAnswer[]; fileIds: ReadonlySet<number> };

/**
 * What stands in the way of what is sent, when the reader may lift it and nothing else was refused; else null. Each
 * file is asked about with its own answer.
 */
export function againstSending(
  sent: readonly Answer[],
  files: readonly DecidedFile[],
  refusedIds: readonly number[],
): Against | null {
  const lifted = sent.flatMap(({ file_id: id, status }) => {
    const file = files.find((one) => one.id === id);
    return file && answersAgainst([file], status).length > 0 ? [{ file, status }] : [];
  });
  const fileIds = new Set(lifted.map(({ file }) => file.id));
  if (fileIds.size === 0 || !mayOverrule(lifted.map(({ file }) => file))) return null;
  if (refusedIds.some((id) => !fileIds.has(id))) return null;
  const byStatus = Map.groupBy(lifted, ({ status }) => status);
  const answers = [...byStatus].flatMap(([status, all]) =>
    answersAgainst(
      all.map(({ file }) => file),
      status,
    ),
  );
  return { answers: [...new Map(answers.map((answer) => [answer.key, answer])).values()], fileIds };
}

/** The same once more, over-ruling on purpose: what has no words of its own gets the reason. */
export const overruling = (sent: readonly Answer[], { fileIds }: Pick<Against, 'fileIds'>, reason: string): Answer[] =>
  sent.map((answer) =>
    fileIds.has(answer.file_id) && (answer.status === 'approved' || answer.note === null)
      ? { ...answer, note: reason }
      : answer,
  );
