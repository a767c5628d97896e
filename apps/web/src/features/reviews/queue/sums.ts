import type { Verdict } from '@facet/contract/constants/statuses';
import { choiceOf, saidOf, type Choices } from './pieces.ts';
import type { Sums } from './words.ts';

type Answered = { files: readonly { id: number }[] };

/** What sending all choices comes to: each piece counts once, by the worst of its files. */
export function sumsOf(pieces: readonly Answered[], choices: Choices): Sums {
  const of = (verdict: Verdict) => {
    const those = pieces.filter(({ files }) => saidOf(files, choices).status === verdict);
    const files = those.flatMap((piece) => piece.files.filter(({ id }) => choiceOf(choices, id).status !== null));
    return { pieces: those.length, files: files.length };
  };
  return { approved: of('approved'), revision_needed: of('revision_needed'), rejected: of('rejected') };
}
