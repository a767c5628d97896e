import { NOTE_MAX } from '@facet/contract/constants/limits';
import type { CostEstimate, ReviewItemWire } from '@facet/contract/entities/design';
import type { DecisionWire } from '@facet/contract/entities/review';
import { CircleAlert } from 'lucide-react';
import { useId } from 'react';
import { AskedOfPiece, NewestEstimate } from '../../../shared/costs/newest-estimate.tsx';
import { isWithheld } from '../../../shared/files/is-withheld.ts';
import { thumbnailUrl } from '../../../shared/files/thumbnail-url.ts';
import { Picture } from '../../../ui/picture.tsx';
import { StatusBadge } from '../../../shared/statuses/status-badge.tsx';
import { statusColours } from '../../../shared/statuses/status.ts';
import { StatusShape } from '../../../shared/statuses/status-shape.tsx';
import { VerdictChoice } from '../components/verdict-choice.tsx';
import { didText } from '../deciding/deciding-words.ts';
import { decisionNoteProblem, type Verdict } from '../decisions.ts';
import type { ModalRow } from './modal-rows.ts';
import styles from './review-row.module.css';
import { t } from '../../../ui/words.ts';

type ReviewRowProps = {
  row: ModalRow;
  estimate: CostEstimate | undefined;
  /** Why the last answer was refused. */
  refused?: string;
  onStatus: (status: Verdict) => void;
  onNote: (note: string) => void;
  /** Called when the file was opened. */
  onLook: () => void;
};

/** One file under review: picture, other people's answers, one's own answer and note. */
export function ReviewRow({ row, estimate, refused, onStatus, onNote, onLook }: ReviewRowProps) {
  const { item, isOpen } = row;
  const { file, style, version } = item;
  const name = t('{title}, version {version}, {file}', { title: style.title, version, file: file.original_name });
  const reason = refused ?? closedReason(row);
  return (
    <li className={styles.row} data-stale={isOpen ? undefined : true}>
      <a
        href={isWithheld(file) ? (thumbnailUrl(file, 'large') ?? undefined) : file.url}
        target="_blank"
        rel="noreferrer"
        className={styles.thumbnail}
        aria-label={t('Open {name}', { name })}
        onClick={onLook}
        onAuxClick={onLook}
      >
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
        <AskedOfPiece estimate={estimate} />
        <NewestEstimate estimate={estimate} />
        {item.decisions.map((decision) => (
          <SaidBefore key={decision.id} decision={decision} />
        ))}
        {reason && (
          <p className={styles.stale}>
            <CircleAlert size={14} aria-hidden="true" />
            {reason}
          </p>
        )}
        {!isOpen && !reason && item.decisions.length === 0 && <StatusBadge status={item.status} />}
        {isOpen && <RowAnswer row={row} name={name} onStatus={onStatus} onNote={onNote} />}
      </div>
    </li>
  );
}

function closedReason({ item, isOpen }: ModalRow): string | undefined {
  if (isOpen) return undefined;
  if (item.is_superseded) return t('This file has a newer version');
  if (item.is_withdrawn) return t('This request was withdrawn');
  return isAnswered(item) ? undefined : t('This file is no longer in review');
}
const isAnswered = ({ decisions, status }: ReviewItemWire) => decisions.length > 0 || status !== 'draft';

function SaidBefore({ decision: { user, status, note, is_mine: isMine } }: { decision: DecisionWire }) {
  return (
    <p className={styles.said}>
      <span className={styles.verdict} style={{ color: statusColours(status).text }}>
        <StatusShape status={status} />
        {didText(status, isMine ? null : `${user.first_name} ${user.last_name}`.trim(), null)}
      </span>
      {note && `“${note}”`}
    </p>
  );
}

type RowAnswerProps = Pick<ReviewRowProps, 'row' | 'onStatus' | 'onNote'> & { name: string };

function RowAnswer({ row: { status, note }, name, onStatus, onNote }: RowAnswerProps) {
  const problemId = useId();
  const problem = decisionNoteProblem(note);
  return (
    <>
      <VerdictChoice label={t('Status of {name}', { name })} value={status} onChange={onStatus} />
      <div className={styles.note} data-invalid={problem ? true : undefined}>
        <input
          className={styles.input}
          placeholder={status === 'rejected' || status === 'revision_needed' ? t('Say why') : t('Add a note')}
          aria-label={t('Note on {name}', { name })}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? problemId : undefined}
          value={note}
          onChange={(event) => onNote(event.target.value)}
        />
        {note !== '' && (
          <span className={styles.counter} data-over={note.length > NOTE_MAX || undefined}>
            {note.length} / {NOTE_MAX}
          </span>
        )}
      </div>
      {problem && (
        <p id={problemId} className={styles.problem} role="alert">
          {problem}
        </p>
      )}
    </>
  );
}
