import { OVERRULE_NOTE_MIN } from '@facet/contract/constants/limits';
import type { DesignItemWire } from '@facet/contract/entities/design';

/** A file that a review may be asked for; `name` is its style's title. */
export type FileToReview = { name: string } & Pick<
  DesignItemWire,
  'id' | 'style_id' | 'version' | 'status' | 'decisions' | 'abilities' | 'file'
>;

/** Answers of others end when a file is asked about again. */
const hasAnswers = ({ decisions }: FileToReview) => decisions.some(({ is_mine: isMine }) => !isMine);

/** Whether something is decided about the file: it is asked about again on purpose only. */
export const isDecided = (file: FileToReview) =>
  hasAnswers(file) || (file.status !== 'draft' && file.status !== 'in_review');

/** Files are asked about again by whoever may over-rule those who decided; nobody decided means that anybody may. */
export const mayAskAgain = (file: FileToReview) => file.abilities.set_status || !hasAnswers(file);

/** What is ticked at first: of what the person picked before all that is not decided. */
export const firstChosen = (
  files: readonly FileToReview[],
  isPicked: (file: FileToReview) => boolean,
): ReadonlySet<number> => new Set(files.filter((file) => isPicked(file) && !isDecided(file)).map(({ id }) => id));

/** Asking anew about these ends answers of others. */
export const endsAnswers = (chosen: readonly FileToReview[]) => chosen.some(hasAnswers);

/** Versions among the files; which one of several is a question, of one it is none. */
export const countPieces = (chosen: readonly FileToReview[]) =>
  new Set(chosen.map(({ style_id: style, version }) => `${style} ${version}`)).size;

/** Whether a reason is still missing where asking anew ends answers of others. */
export const lacksReason = (chosen: readonly FileToReview[], note: string) =>
  endsAnswers(chosen) && note.trim().length < OVERRULE_NOTE_MIN;
