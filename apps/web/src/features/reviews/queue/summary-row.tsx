import type { ReviewItemWire } from '@facet/contract/entities/design';
import { ChevronRight, CircleAlert, EyeOff, MessageSquareWarning } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import { pickCover } from '../../../shared/files/file-pictures.ts';
import { thumbnailUrl } from '../../../shared/files/thumbnail-url.ts';
import { Button } from '../../../ui/button.tsx';
import { MiddleCut } from '../../../ui/middle-cut.tsx';
import { Picture } from '../../../ui/picture.tsx';
import { StatusShape } from '../../../shared/statuses/status-shape.tsx';
import { StatusBadge } from '../../../shared/statuses/status-badge.tsx';
import type { Entry } from './entries.ts';
import { choiceOf, type Choices } from './pieces.ts';
import styles from './summary-row.module.css';
import { answersAgainst } from '../deciding/deciding.ts';
import { didText, decidedFilesText } from '../deciding/deciding-words.ts';
import { VERBS } from './words.ts';
import { t } from '../../../ui/words.ts';

/** What has to be written or checked before a piece is sent. */
export type Obstacle = 'reason' | 'unseen' | 'fixes' | null;

type SummaryRowProps = {
  entry: Entry;
  choices: Choices;
  /** Files being approved that were never opened. */
  unseen: readonly ReviewItemWire[];
  isOpened: (id: number) => boolean;
  obstacle: Obstacle;
  /** Send was pressed, and this is why nothing happened. */
  isInTheWay: boolean;
  isPickOne: boolean;
  /** Why the server refused the answer. */
  refused: string | undefined;
  /** The button that removes the obstacle. */
  safe: Ref<HTMLButtonElement>;
  onChange: () => void;
  onLook: (item: ReviewItemWire) => void;
  onAnyway: (obstacle: 'unseen' | 'fixes') => void;
};

/** A piece at the end of the queue: what will be done, as a verb, since nothing has happened yet. */
export function SummaryRow(props: SummaryRowProps) {
  const { entry, choices, isOpened, refused, onChange } = props;
  return (
    <li className={styles.row} data-refused={refused !== undefined || props.isInTheWay || undefined}>
      <Picture
        src={thumbnailUrl(pickCover(entry.items)?.file, 'small')}
        alt=""
        ratio={104 / 80}
        className={styles.picture}
      />
      <div className={styles.words}>
        <p className={styles.head}>
          <span className={styles.title}>{entry.title}</span>
          <span className={styles.facts}>
            v{entry.version}
            <span className={styles.files}>, {factsText(entry, isOpened)}</span>
          </span>
        </p>
        <Said entry={entry} isPickOne={props.isPickOne} />
        <Note entry={entry} choices={choices} />
        <Against entry={entry} />
        {refused !== undefined && (
          <p className={styles.refused} role="alert">
            <CircleAlert aria-hidden="true" />
            {refused}
          </p>
        )}
      </div>
      <button
        type="button"
        className={styles.change}
        aria-label={
          entry.chosen > 0 ? t('Change {title}', { title: entry.title }) : t('Decide {title}', { title: entry.title })
        }
        onClick={onChange}
      >
        <span>{entry.chosen > 0 ? t('Change') : t('Decide')}</span>
        <ChevronRight aria-hidden="true" />
      </button>
      <Strip {...props} />
    </li>
  );
}

function factsText({ files, chosen }: Entry, isOpened: (id: number) => boolean): string {
  const count = files.length;
  if (chosen > 0 && chosen < count)
    return t('{chosen, number} of {count, plural, one {# file} other {# files}}', { chosen, count });
  if (chosen === 0) return decidedFilesText(count);
  const unopened = files.filter(({ id }) => !isOpened(id)).length;
  if (unopened > 0)
    return t('{count, plural, one {# file} other {# files}}, {unopened, number} not opened', { count, unopened });
  return t('{count, plural, one {# file} other {# files}}, all opened', { count });
}

function Said({ entry: { status, isSettled }, isPickOne }: { entry: Entry; isPickOne: boolean }) {
  const undecided = isPickOne && isSettled ? t('Not chosen') : t('Not decided');
  return (
    <span className={styles.said}>
      {status === null ? (
        <StatusBadge status="draft" label={undecided} />
      ) : (
        <StatusBadge status={status} label={isPickOne ? t('My pick') : VERBS[status]} />
      )}
    </span>
  );
}

function Note({ entry: { files, status }, choices }: { entry: Entry; choices: Choices }) {
  const notes = new Set(files.flatMap(({ id }) => choiceOf(choices, id).note.trim() || []));
  if (notes.size === 0) return status === null ? null : <p className={styles.none}>{t('No note')}</p>;
  return [...notes].map((note) => (
    <p key={note} className={styles.note}>
      {note}
    </p>
  ));
}

/** What others have said that stands against the answer: it was seen when somebody chose to answer anyway. */
function Against({ entry: { files, status, title } }: { entry: Entry }) {
  if (status === null) return null;
  const answers = answersAgainst(
    files.map((file) => ({ ...file, title })),
    status,
  );
  return answers.map(({ key, user, status: said, note }) => {
    const did = didText(said, `${user.first_name} ${user.last_name}`.trim() || t('Someone'), null);
    return (
      <p key={key} className={styles.against}>
        <StatusShape status={said} size={14} />
        {note ? t('Against it: {did}, “{note}”', { did, note }) : t('Against it: {did}', { did })}
      </p>
    );
  });
}

function Strip({ entry, unseen, obstacle, safe, onChange, onLook, onAnyway }: SummaryRowProps) {
  const [first] = unseen;
  if (obstacle === 'reason') {
    return (
      <StripFrame icon={<CircleAlert aria-hidden="true" />} words={t('No reason given yet')}>
        <Button ref={safe} size="small" onClick={onChange}>
          {t('Say why')}
        </Button>
      </StripFrame>
    );
  }
  if (obstacle === 'unseen' && first) {
    return (
      <StripFrame
        icon={<EyeOff aria-hidden="true" />}
        words={t('{unseen, number} of {total, plural, one {# file} other {# files}} not opened', {
          unseen: unseen.length,
          total: entry.files.length,
        })}
        detail={first.file.original_name}
      >
        <Button variant="quiet" size="small" onClick={() => onAnyway('unseen')}>
          {t('Approve unseen')}
        </Button>
        <Button ref={safe} size="small" onClick={() => onLook(first)}>
          {t('{count, plural, one {Look at it} other {Look at them}}', { count: unseen.length })}
        </Button>
      </StripFrame>
    );
  }
  if (obstacle !== 'fixes') return null;
  const open = entry.files.reduce((count, { open_fixes: fixes }) => count + fixes, 0);
  return (
    <StripFrame
      icon={<MessageSquareWarning aria-hidden="true" />}
      words={t('{count, plural, one {# open comment} other {# open comments}} must be fixed', { count: open })}
    >
      <Button variant="quiet" size="small" onClick={() => onAnyway('fixes')}>
        {t('Approve anyway')}
      </Button>
      <Button ref={safe} size="small" onClick={onChange}>
        {t('Look at it')}
      </Button>
    </StripFrame>
  );
}

type StripFrameProps = { icon: ReactNode; words: string; detail?: string; children: ReactNode };

function StripFrame({ icon, words, detail, children }: StripFrameProps) {
  return (
    <div className={styles.strip}>
      {icon}
      <span className={styles.missing}>{words}</span>
      <span className={styles.detail}>{detail && <MiddleCut>{detail}</MiddleCut>}</span>
      {children}
    </div>
  );
}
