import { NOTE_MAX } from '@facet/contract/constants/limits';
import type { ReviewItemWire } from '@facet/contract/entities/design';
import { CircleAlert } from 'lucide-react';
import { useId } from 'react';
import { thumbnailUrl } from '../../../lib/thumbnail-url.ts';
import { Picture } from '../../../ui/picture.tsx';
import { noteProblem, type Answer } from '../decisions.ts';
import styles from './review-row.module.css';
import { VerdictChoice } from './verdict-choice.tsx';

type ReviewRowProps = {
  item: ReviewItemWire;
  answer: Answer;
  onAnswer: (change: Partial<Answer>) => void;
  /** Why nothing can be decided here any more. */
  stale?: string;
};

/** One file under review: picture, answer and note. */
export function ReviewRow({ item, answer, onAnswer, stale }: ReviewRowProps) {
  const { file, style, version } = item;
  const problemId = useId();
  const problem = noteProblem(answer.note);
  const name = `${style.title}, version ${version}, ${file.original_name}`;
  return (
    <li className={styles.row} data-stale={stale ? true : undefined}>
      <a href={file.url} target="_blank" rel="noreferrer" className={styles.thumbnail} aria-label={`Open ${name}`}>
        <Picture src={thumbnailUrl(file, 'small')} alt="" ratio={112 / 88} />
        {file.thumbnails.length === 0 && <span className={styles.kind}>{file.type}</span>}
      </a>
      <div className={styles.words}>
        <p className={styles.head}>
          <span className={styles.name}>{style.title}</span>
          <span className={styles.version}>v{version}</span>
          <span className={styles.file} title={file.original_name}>
            {file.original_name}
          </span>
        </p>
        {stale ? (
          <p className={styles.stale}>
            <CircleAlert size={14} aria-hidden="true" />
            {stale}
          </p>
        ) : (
          <>
            <VerdictChoice
              label={`Status of ${name}`}
              value={answer.status}
              onChange={(status) => onAnswer({ status })}
            />
            <div className={styles.note} data-invalid={problem ? true : undefined}>
              <input
                className={styles.input}
                placeholder="Add a note"
                aria-label={`Note on ${name}`}
                aria-invalid={problem ? true : undefined}
                aria-describedby={problem ? problemId : undefined}
                value={answer.note}
                onChange={(event) => onAnswer({ note: event.target.value })}
              />
              {answer.note !== '' && (
                <span className={styles.counter} data-over={answer.note.length > NOTE_MAX || undefined}>
                  {answer.note.length} / {NOTE_MAX}
                </span>
              )}
            </div>
            {problem && (
              <p id={problemId} className={styles.problem} role="alert">
                {problem}
              </p>
            )}
          </>
        )}
      </div>
    </li>
  );
}
