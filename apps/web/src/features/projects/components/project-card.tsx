import type { ProjectCardWire } from '@facet/contract/entities/project';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { productType } from '../../../lib/product-type.ts';
import { PROJECT_STATUS_WORDS } from '../../../lib/project-words.ts';
import { useClock } from '../../../lib/use-clock.ts';
import { DueBadge } from '../../../ui/due-badge.tsx';
import { ProductTypeIcon } from '../../../ui/product-type-icon.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { ProjectCover } from './project-cover.tsx';
import { ProjectPeople } from './project-people.tsx';
import { ProjectProgress } from './project-progress.tsx';
import styles from './project-card.module.css';

const RATIO = 259 / 172;

type ProjectCardProps = {
  project: ProjectCardWire;
  /** What may be done with it; takes the place of the product type's icon under the pointer. */
  menu?: ReactNode;
};

export function ProjectCard({ project, menu }: ProjectCardProps) {
  const clock = useClock();
  return (
    <article className={styles.card}>
      <div className={styles.picture}>
        <ProjectCover project={project} ratio={RATIO} />
        {project.cover && (
          <span className={styles.tile}>
            <ProductTypeIcon type={productType(project.category)} />
          </span>
        )}
      </div>
      <div className={styles.line}>
        <Link
          to="/project/$projectId/modules/design"
          params={{ projectId: project.id }}
          className={styles.title}
          title={project.title}
        >
          {project.title}
        </Link>
        <StatusBadge status={PROJECT_STATUS_WORDS[project.status]} />
      </div>
      <div className={styles.line}>
        {project.due_date ? (
          <DueBadge due={project.due_date} {...clock} />
        ) : (
          <span className={styles.quiet}>No due date</span>
        )}
        <ProjectPeople project={project} />
      </div>
      <ProjectProgress modules={project.modules} />
      {menu && <span className={styles.menu}>{menu}</span>}
    </article>
  );
}
