import type { ProjectCardWire } from '@facet/contract/entities/project';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { PROJECT_STATUS_WORDS } from '../../../lib/project-words.ts';
import { formatMoment } from '../../../lib/format-date.ts';
import { relativeTime } from '../../../lib/relative-time.ts';
import { useClock } from '../../../lib/use-clock.ts';
import { DueBadge } from '../../../ui/due-badge.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { ProjectCover } from './project-cover.tsx';
import { ProjectPeople } from './project-people.tsx';
import { ProjectProgress } from './project-progress.tsx';
import styles from './project-row.module.css';

const RATIO = 56 / 42;

type ProjectRowProps = { project: ProjectCardWire; menu?: ReactNode };

/** A project as a row of the list. */
export function ProjectRow({ project, menu }: ProjectRowProps) {
  const clock = useClock();
  return (
    <article className={styles.row}>
      <span className={styles.cover}>
        <ProjectCover project={project} ratio={RATIO} small />
      </span>
      <span className={styles.name}>
        <Link to="/project/$projectId/modules/design" params={{ projectId: project.id }} className={styles.title}>
          {project.title}
        </Link>
        <span className={styles.place}>{project.folder_title ?? project.space_title ?? 'Shared with me'}</span>
      </span>
      <span className={styles.status}>
        <StatusBadge status={PROJECT_STATUS_WORDS[project.status]} />
      </span>
      <span className={styles.due}>{project.due_date && <DueBadge due={project.due_date} {...clock} />}</span>
      <span className={styles.modules}>
        <ProjectProgress modules={project.modules} />
      </span>
      <span className={styles.people}>
        <ProjectPeople project={project} />
      </span>
      <time className={styles.modified} dateTime={project.updated_at} title={formatMoment(project.updated_at)}>
        {relativeTime(project.updated_at, clock.now.getTime())}
      </time>
      <span className={styles.menu}>{menu}</span>
    </article>
  );
}

/** The names of the row's columns, for eyes alone: each cell says itself what it is. */
export function ProjectRowHead() {
  return (
    <div className={styles.head} aria-hidden="true">
      <span className={styles.name}>Project</span>
      <span className={styles.status}>Status</span>
      <span className={styles.due}>Due date</span>
      <span className={styles.modules}>Modules</span>
      <span className={styles.people}>Team</span>
      <span className={styles.modified}>Modified</span>
    </div>
  );
}
