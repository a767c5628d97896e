import type { ProjectCardWire } from '@facet/contract/entities/project';
import { productType } from '../../../shared/projects/product-type.ts';
import { thumbnailUrl } from '../../../shared/files/thumbnail-url.ts';
import { Picture } from '../../../ui/picture.tsx';
import { ProductTypeIcon } from '../../../shared/projects/product-type-icon.tsx';
import styles from './project-card.module.css';
import { t } from '../../../ui/words.ts';

type ProjectCoverProps = { project: Pick<ProjectCardWire, 'cover' | 'category'>; ratio: number; small?: boolean };

/** The project's cover; without one, a drawing of its product type on a quiet background. */
export function ProjectCover({ project, ratio, small }: ProjectCoverProps) {
  const src = thumbnailUrl(project.cover, small ? 'small' : 'medium');
  if (src) return <Picture src={src} alt="" ratio={ratio} dimmed />;
  return (
    <span className={styles.noCover} style={{ aspectRatio: ratio }}>
      <ProductTypeIcon type={productType(project.category)} size={small ? 20 : 34} decorative />
      {!small && t('No cover yet')}
    </span>
  );
}
