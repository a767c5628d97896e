import type { WaitingReviewWire } from '@facet/contract/entities/review';
import { thumbnailUrl } from '../../../shared/files/thumbnail-url.ts';
import { Picture } from '../../../ui/picture.tsx';
import styles from './review-collage.module.css';

const SHOWN = 3;

/** The pieces of a request in one picture: one, two halves, or one large and two small with the number of the rest. */
export function ReviewCollage({ pieces }: { pieces: WaitingReviewWire['styles'] }) {
  const shown = pieces.slice(0, SHOWN);
  const rest = pieces.length - shown.length;
  return (
    <div className={styles.collage} data-count={shown.length}>
      {shown.map(({ id, project_module_id: moduleId, file }, index) => (
        <Picture
          key={`${id} ${moduleId}`}
          src={thumbnailUrl(file, index === 0 ? 'medium' : 'small')}
          alt=""
          dimmed
          className={styles.picture}
        />
      ))}
      {rest > 0 && <span className={styles.rest}>+{rest}</span>}
    </div>
  );
}
