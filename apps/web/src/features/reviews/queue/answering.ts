import type { Verdict } from '@facet/contract/constants/statuses';
import type { ReviewItemWire } from '@facet/contract/entities/design';
import type { Entry } from './entries.ts';
import type { KeepState } from './choice-keeper.ts';
import type { Choice, Choices } from './pieces.ts';

/** What the bar of the queue, or the sheet of a phone, is told of the piece and asks of the page. */
export type Answering = {
  entry: Entry;
  /** The file that is looked at. */
  shown: ReviewItemWire;
  choice: Choice;
  choices: Choices;
  isOpened: (id: number) => boolean;
  state: KeepState;
  /** It was changed on another device; null where it was not. */
  elsewhere: { at: string; onUndo: () => void } | null;
  /** The picture is there: nobody decides on what they do not see. */
  isReady: boolean;
  /** A file that nobody can look at: it is not approved. */
  broken: ReviewItemWire | undefined;
  isPickOne: boolean;
  /** Who reads the note, and who acts on it. */
  asker: string | null;
  maker: string | null;
  /** The reason is missed. */
  isReasonAsked: boolean;
  isLast: boolean;
  /** Whether approving goes on to the next piece by itself. */
  goesOn: boolean;
  onGoesOn: (goesOn: boolean) => void;
  onChoose: (status: Verdict | null, only: boolean) => void;
  onNote: (note: string) => void;
  onNext: () => void;
  onRetry: () => void;
};

/** Whether a whole piece is answered so. */
export const isPressed = ({ entry, choices }: Pick<Answering, 'entry' | 'choices'>, verdict: Verdict) =>
  entry.files.length > 0 && entry.files.every(({ id }) => choices.get(id)?.status === verdict);
