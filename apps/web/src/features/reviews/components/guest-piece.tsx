import { NOTE_MAX } from '@facet/contract/constants/limits';
import type { ReviewItemWire } from '@facet/contract/entities/design';
import { thumbnailUrl } from '../../../lib/thumbnail-url.ts';
import { Picture } from '../../../ui/picture.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { isOpen } from '../api.ts';
import { noteProblem, type Answer } from '../decisions.ts';
import styles from './guest-piece.module.css';
import { VerdictChoice } from './verdict-choice.tsx';

type GuestPieceProps = {
  item: ReviewItemWire;
  answer: Answer;
  onAnswer: (change: Partial<Answer>) => void;
  onLook: () => void;
  /** Why the last answer to it was not taken. */
  refused?: string;
};

/** One piece that a guest is asked about: its picture large enough to judge, the answer and a note beside it. */
export function GuestPiece({ item, answer, onAnswer, onLook, refused }: GuestPieceProps) {
  const { file, style, version, status } = item;
  const name = `${style.title}, version ${version}`;
  const picture = thumbnailUrl(file, 'medium');
  return (
    <li className={styles.piece}>
      <button type="button" className={styles.picture} aria-label={`Look closely at ${name}`} onClick={onLook}>
        <Picture src={picture} alt="" ratio={4 / 3} fit="contain" />
        {!picture && <span className={styles.kind}>{file.type}</span>}
        <span className={styles.look} aria-hidden="true">
          Look closely
        </span>
      </button>
      <div className={styles.words}>
        <div className={styles.head}>
          <h2 className={styles.title}>{style.title}</h2>
          <StatusBadge status={status} />
        </div>
        <p className={styles.file} title={file.original_name}>
          Version {version}, {file.original_name}
        </p>
        {isOpen(item) ? (
          <PieceAnswer name={name} answer={answer} onAnswer={onAnswer} refused={refused} />
        ) : (
          <p className={styles.done}>{refused ?? doneText(item)}</p>
        )}
      </div>
    </li>
  );
}

const doneText = ({ is_superseded: isOld }: ReviewItemWire) =>
  isOld ? 'There is a newer version by now; this one needs no answer.' : 'Nothing more to decide here.';

type PieceAnswerProps = Pick<GuestPieceProps, 'answer' | 'onAnswer' | 'refused'> & { name: string };

function PieceAnswer({ name, answer, onAnswer, refused }: PieceAnswerProps) {
  const counter = answer.note === '' ? undefined : `${answer.note.length} / ${NOTE_MAX}`;
  return (
    <div className={styles.answer}>
      <VerdictChoice label={`Answer to ${name}`} value={answer.status} onChange={(status) => onAnswer({ status })} />
      <TextField
        label={`Note on ${name}`}
        hideLabel
        placeholder="Add a note"
        value={answer.note}
        error={noteProblem(answer.note) ?? refused}
        trailing={counter && <span className={styles.counter}>{counter}</span>}
        onChange={(event) => onAnswer({ note: event.currentTarget.value })}
      />
    </div>
  );
}
