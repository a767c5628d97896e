import type { WaitingReviewWire } from '@facet/contract/entities/review';
import { ButtonLink } from '../../../lib/button-link.tsx';
import { personName } from '../../../shared/people/person-name.ts';
import { useClock } from '../../../lib/use-clock.ts';
import { reviewQueueLink } from '../../../shared/designs/viewer-address.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { DueBadge } from '../../../shared/due/due-badge.tsx';
import { statusColours } from '../../../shared/statuses/status.ts';
import { StatusShape } from '../../../shared/statuses/status-shape.tsx';
import { Tooltip } from '../../../ui/tooltip.tsx';
import { describeProgress, styleState, describeSubject } from '../waiting.ts';
import styles from './review-card.module.css';
import { ReviewCollage } from './review-collage.tsx';
import { t } from '../../../ui/words.ts';

/** Up to this many styles, marks can be told apart at a glance; with more, only the words are shown. */
const MARKS = 8;
const NEXT_WORDS = { review: t('Review'), continue: t('Continue'), send: t('Check and send') } as const;

/** A request that waits for my answer: its pieces, how far I have got, and a button to go on. */
export function ReviewCard({ waiting }: { waiting: WaitingReviewWire }) {
  const clock = useClock();
  const { project, styles: pieces, requested_by: asker, due_date: due, review_request_id: id, files } = waiting;
  const { title, facts } = describeSubject(waiting);
  const { text, next } = describeProgress(waiting);
  return (
    <article className={styles.card}>
      <ReviewCollage pieces={pieces} />
      <div className={styles.body}>
        <div className={styles.line}>
          <h3 className={styles.title} title={`${title}, ${project.title}`}>
            {title}
          </h3>
          {due && <DueBadge due={due} {...clock} />}
        </div>
        <div className={styles.facts}>
          <span className={styles.module}>{facts}</span>
          <span>{t('{files, plural, one {# file} other {# files}}', { files })}</span>
        </div>
        <p className={styles.progress}>
          {pieces.length <= MARKS && <Marks pieces={pieces} />}
          <span>{text}</span>
        </p>
        <div className={styles.line}>
          <span className={styles.asker}>
            {asker && (
              <Avatar
                name={personName(asker)}
                src={asker.avatar?.url}
                colourKey={String(asker.id)}
                size={24}
                decorative
              />
            )}
            <span className={styles.askerName} title={asker ? personName(asker) : undefined}>
              {asker ? t('{name} asked', { name: asker.first_name || personName(asker) }) : project.title}
            </span>
          </span>
          <ButtonLink
            size="small"
            {...reviewQueueLink(project.id, id, next === 'send')}
            className={styles.open}
            aria-label={`${NEXT_WORDS[next]}: ${title}`}
          >
            {NEXT_WORDS[next]}
          </ButtonLink>
        </div>
      </div>
    </article>
  );
}

function Marks({ pieces }: { pieces: WaitingReviewWire['styles'] }) {
  return (
    <span className={styles.marks}>
      {pieces.map((piece) => {
        const label = styleState(piece);
        const status = piece.choice ?? 'draft';
        return (
          <Tooltip key={`${piece.id} ${piece.project_module_id}`} label={label} describes={false}>
            <span role="img" aria-label={label} className={styles.mark} style={{ color: statusColours(status).text }}>
              <StatusShape status={status} />
            </span>
          </Tooltip>
        );
      })}
    </span>
  );
}
