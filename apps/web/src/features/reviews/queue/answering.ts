import type { Verdict } from '@facet/contract/constants/statuses';
import type { ReviewItemWire } from '@facet/contract/entities/design';
import type { Entry } from './entries.ts';
import type { KeepState } from './choice-keeper.ts';
import type { FileChoice, Choices } from './pieces.ts';

/** What the queue's bar, or a phone's sheet, knows about the piece and asks of the page. */
export type Answering = {
  entry: Entry;
  /** The file on the screen. */
  shown: ReviewItemWire;
  choice: FileChoice;
  choices: Choices;
  isOpened: (id: number) => boolean;
  state: KeepState;
  /** Set if it was changed on another device, else null. */
  elsewhere: { at: string; onUndo: () => void } | null;
  /** The picture has loaded: nobody decides on what they can't see. */
  isReady: boolean;
  /** A file that can't be viewed: it can't be approved. */
  broken: ReviewItemWire | undefined;
  isPickOne: boolean;
  /** Who reads the note and acts on it. */
  asker: string | null;
  maker: string | null;
  /** The required reason is missing. */
  isReasonAsked: boolean;
  isLast: boolean;
  /** Whether approving moves on to the next piece. */
  goesOn: boolean;
  onGoesOn: (goesOn: boolean) => void;
  onChoose: (status: Verdict | null, only: boolean) => void;
  onNote: (note: string) => void;
  onNext: () => void;
  onRetry: () => void;
};

/** Whether the whole piece has this answer. */
export const isPressed = ({ entry, choices }: Pick<Answering, 'entry' | 'choices'>, verdict: Verdict) =>
  entry.files.length > 0 && entry.files.every(({ id }) => choices.get(id)?.status === verdict);
