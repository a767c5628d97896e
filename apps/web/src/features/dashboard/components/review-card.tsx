import { ButtonLink } from '../../../lib/button-link.tsx';
import { coverOf } from '../../../lib/file-pictures.ts';
import { personName } from '../../../lib/person-name.ts';
import { thumbnailUrl } from '../../../lib/thumbnail-url.ts';
import { useClock } from '../../../lib/use-clock.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { DueBadge } from '../../../ui/due-badge.tsx';
import { Picture } from '../../../ui/picture.tsx';
import type { ReviewGroup } from '../review-groups.ts';
import styles from './review-card.module.css';

const RATIO = 257 / 189;

type ReviewCardProps = { group: ReviewGroup };

/** One version of a style that waits for my word; opens the review in its project. */
export function ReviewCard({ group: { first, items } }: ReviewCardProps) {
  const clock = useClock();
  const { style, project, project_module: module, requested_by: asker } = first;
  const files = items.length === 1 ? '1 file' : `${items.length} files`;
  return (
    <article className={styles.card}>
      <Picture src={thumbnailUrl((coverOf(items) ?? first).file, 'medium')} alt="" ratio={RATIO} dimmed />
      <div className={styles.body}>
        <div className={styles.line}>
          <h3 className={styles.title} title={`${style.title}, ${project.title}`}>
            {style.title}
          </h3>
          {first.due_date && <DueBadge due={first.due_date} {...clock} />}
        </div>
        <div className={styles.facts}>
          <span className={styles.module}>
            {module.title}, v{first.version}
          </span>
          <span>{files}</span>
        </div>
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
            <span className={styles.askerName}>
              {asker ? `${asker.first_name || personName(asker)} asked` : project.title}
            </span>
          </span>
          <ButtonLink
            size="small"
            to="/project/$projectId/modules/design"
            params={{ projectId: project.id }}
            search={{ module: module.id, openReview: 'true' }}
            className={styles.open}
            aria-label={`Review ${style.title}`}
          >
            Review
          </ButtonLink>
        </div>
      </div>
    </article>
  );
}
