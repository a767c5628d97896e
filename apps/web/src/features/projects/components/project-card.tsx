import { PROJECT_STATUS_WORDS } from '@facet/contract/constants/status-words';
import type { ProjectCardWire } from '@facet/contract/entities/project';
import type { ReactNode } from 'react';
import { productType } from '../../../shared/projects/product-type.ts';
import { useClock } from '../../../lib/use-clock.ts';
import { DueBadge } from '../../../shared/due/due-badge.tsx';
import { ProductTypeIcon } from '../../../shared/projects/product-type-icon.tsx';
import { StatusBadge } from '../../../shared/statuses/status-badge.tsx';
import { RowTick } from '../../../lib/list/row-tick.tsx';
import { Tile, TileLine, TileNote } from '../../../ui/tile.tsx';
import type { Choosing } from '../choosing.ts';
import { ProjectCover } from './project-cover.tsx';
import { ProjectPeople } from './project-people.tsx';
import { ProjectProgress } from './project-progress.tsx';
import { ProjectTitle } from './project-title.tsx';
import styles from './project-card.module.css';
import { t } from '../../../ui/words.ts';

const RATIO = 259 / 172;

type ProjectCardProps = {
  project: ProjectCardWire;
  /** Its menu; replaces the product type's icon under the pointer. */
  menu?: ReactNode;
  choosing?: Choosing | undefined;
};

export function ProjectCard({ project, menu, choosing }: ProjectCardProps) {
  const clock = useClock();
  const picture = (
    <>
      <ProjectCover project={project} ratio={RATIO} />
      {project.cover && (
        <span className={styles.icon}>
          <ProductTypeIcon type={productType(project.category)} />
        </span>
      )}
    </>
  );
  return (
    <Tile
      data-project={project.id}
      className={styles.card}
      picture={picture}
      check={
        choosing && (
          <RowTick
            title={project.title}
            isSelected={choosing.isSelected(project.id)}
            onSelect={(extend) => choosing.select(project.id, extend)}
            size={22}
          />
        )
      }
      tools={menu}
      isSelected={choosing?.isSelected(project.id) ?? false}
      isSelecting={choosing?.isSelecting ?? false}
    >
      <TileLine>
        <ProjectTitle project={project} choosing={choosing} />
        <StatusBadge status={PROJECT_STATUS_WORDS[project.status]} />
      </TileLine>
      <TileLine>
        {project.due_date ? <DueBadge due={project.due_date} {...clock} /> : <TileNote>{t('No due date')}</TileNote>}
        <ProjectPeople project={project} />
      </TileLine>
      <ProjectProgress modules={project.modules} />
    </Tile>
  );
}
