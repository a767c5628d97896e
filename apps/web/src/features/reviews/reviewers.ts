import { OVERRULE_NOTE_MIN } from '@facet/contract/constants/limits';
import type { DesignItemWire } from '@facet/contract/entities/design';
import type { TeamEntryWire } from '@facet/contract/entities/project';
import { ANSWERING_ROLES } from '@facet/contract/permissions';

/** A file that a review can be requested for; `name` is its style's title. */
export type FileToReview = { name: string } & Pick<
  DesignItemWire,
  'id' | 'style_id' | 'version' | 'status' | 'decisions' | 'abilities' | 'file'
>;

/** Those of the team who can be asked: everybody but watchers. */
export const whoCanBeAsked = (team: readonly TeamEntryWire[]) =>
  team.filter(({ user_role: roles }) => roles.some((role) => ANSWERING_ROLES.includes(role)));

/** Other people's answers end when a review of the file is requested again. */
const hasAnswers = ({ decisions }: FileToReview) => decisions.some(({ is_mine: isMine }) => !isMine);

/** Whether the file has been decided on; asking again then takes a deliberate choice. */
export const isDecided = (file: FileToReview) =>
  hasAnswers(file) || (file.status !== 'draft' && file.status !== 'in_review');

/** Only those who may overrule the decision can ask again; if nobody has decided, anybody can. */
export const mayAskAgain = (file: FileToReview) => file.abilities.set_status || !hasAnswers(file);

/** What is ticked at first: of the files picked before, all that are undecided. */
export const firstChosen = (
  files: readonly FileToReview[],
  isPicked: (file: FileToReview) => boolean,
): ReadonlySet<number> => new Set(files.filter((file) => isPicked(file) && !isDecided(file)).map(({ id }) => id));

/** Whether asking again ends other people's answers. */
export const endsAnswers = (chosen: readonly FileToReview[]) => chosen.some(hasAnswers);

/** The number of versions among the files. */
export const countPieces = (chosen: readonly FileToReview[]) =>
  new Set(chosen.map(({ style_id: style, version }) => `${style} ${version}`)).size;

/** Whether a reason is still missing although asking again ends other people's answers. */
export const lacksAskingReason = (chosen: readonly FileToReview[], note: string) =>
  endsAnswers(chosen) && note.trim().length < OVERRULE_NOTE_MIN;
