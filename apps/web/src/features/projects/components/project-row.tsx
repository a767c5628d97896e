import { PROJECT_STATUS_WORDS } from '@facet/contract/constants/status-words';
import type { ProjectCardWire } from '@facet/contract/entities/project';
import type { ReactNode } from 'react';
import { formatMoment } from '../../../lib/format-date.ts';
import { relativeTime } from '../../../lib/relative-time.ts';
import { useClock } from '../../../lib/use-clock.ts';
import { DueBadge } from '../../../shared/due/due-badge.tsx';
import { RowTick } from '../../../lib/list/row-tick.tsx';
import { ListHead, ListRow } from '../../../ui/list-row.tsx';
import { StatusBadge } from '../../../shared/statuses/status-badge.tsx';
import { TileNote } from '../../../ui/tile.tsx';
import type { Choosing } from '../choosing.ts';
import { ProjectCover } from './project-cover.tsx';
import { ProjectPeople } from './project-people.tsx';
import { ProjectProgress } from './project-progress.tsx';
import { ProjectTitle } from './project-title.tsx';
import styles from './project-row.module.css';
import { t } from '../../../ui/words.ts';

const RATIO = 56 / 42;

/** In px, its hairline included. */
export const ROW_HEIGHT = 64;

type ProjectRowProps = { project: ProjectCardWire; menu?: ReactNode; choosing?: Choosing | undefined };

/** A project as a row of the list. */
export function ProjectRow({ project, menu, choosing }: ProjectRowProps) {
  const clock = useClock();
  return (
    <ListRow
      data-project={project.id}
      height={ROW_HEIGHT}
      isSelected={choosing?.isSelected(project.id) ?? false}
      className={styles.columns}
      data-choosing={choosing ? true : undefined}
    >
      {choosing && (
        <span className={styles.tick}>
          <RowTick
            title={project.title}
            isSelected={choosing.isSelected(project.id)}
            onSelect={(extend) => choosing.select(project.id, extend)}
          />
        </span>
      )}
      <span className={styles.cover}>
        <ProjectCover project={project} ratio={RATIO} small />
      </span>
      <span className={styles.name}>
        <ProjectTitle project={project} choosing={choosing} />
        <TileNote>{project.folder_title ?? project.space_title ?? t('Shared with me')}</TileNote>
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
    </ListRow>
  );
}

/** The names of the row's columns, for the eye only: each cell says what it is by itself. */
export function ProjectRowHead({ isChoosing }: { isChoosing?: boolean }) {
  return (
    <ListHead className={styles.columns} data-choosing={isChoosing || undefined}>
      <span className={styles.name}>{t('Project')}</span>
      <span className={styles.status}>{t('Status')}</span>
      <span className={styles.due}>{t('Due date')}</span>
      <span className={styles.modules}>{t('Modules')}</span>
      <span className={styles.people}>{t('Team')}</span>
      <span className={styles.modified}>{t('Modified')}</span>
    </ListHead>
  );
}
