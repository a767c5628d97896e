import type { Answer } from './api.ts';
import { answersAgainst, mayOverrule, type DecidedFile, type StandingAnswer } from '../deciding/deciding.ts';

/** Other people's answers that sending would overrule, and the files they are about. */
export type Against = { answers: StandingAnswer[]; fileIds: readonly number[] };

/**
 * The answers that block what is being sent, provided that the reader may overrule them and nothing else was refused;
 * else null. Each file is judged by its own answer.
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
  const fileIds = lifted.map(({ file }) => file.id);
  if (fileIds.length === 0 || !mayOverrule(lifted.map(({ file }) => file))) return null;
  if (refusedIds.some((id) => !fileIds.includes(id))) return null;
  const byStatus = Map.groupBy(lifted, ({ status }) => status);
  const answers = [...byStatus].flatMap(([status, all]) =>
    answersAgainst(
      all.map(({ file }) => file),
      status,
    ),
  );
  return { answers: [...new Map(answers.map((answer) => [answer.key, answer])).values()], fileIds };
}
