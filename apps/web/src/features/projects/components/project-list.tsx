import type { ProjectCardWire } from '@facet/contract/entities/project';
import type { ReactNode } from 'react';
import { WindowGrid } from '../../../ui/window-grid.tsx';
import type { Choosing } from '../choosing.ts';
import type { ProjectView } from '../hooks/use-project-view.ts';
import { ProjectCard } from './project-card.tsx';
import { ProjectRow, ProjectRowHead, ROW_HEIGHT } from './project-row.tsx';
import { t } from '../../../ui/words.ts';

const PICTURE_RATIO = 259 / 172;
const WORDS_HEIGHT = 88;

export const MIN_WIDTHS = { large: 300, medium: 240 } as const;

type ProjectListProps = {
  projects: readonly ProjectCardWire[];
  view: ProjectView;
  menuOf: (project: ProjectCardWire) => ReactNode;
  choosing?: Choosing | undefined;
};

/** Projects as cards or rows; long lists draw only what is near the window. */
export function ProjectList({ projects, view, menuOf, choosing }: ProjectListProps) {
  const shared = { label: t('Projects'), items: projects, keyOf: ({ id }: ProjectCardWire) => id };
  if (view === 'list') {
    return (
      <>
        <ProjectRowHead isChoosing={choosing !== undefined} />
        <WindowGrid {...shared} minWidth={Infinity} gap={0} rowHeight={() => ROW_HEIGHT} exact>
          {(project) => <ProjectRow project={project} menu={menuOf(project)} choosing={choosing} />}
        </WindowGrid>
      </>
    );
  }
  return (
    <WindowGrid
      {...shared}
      minWidth={MIN_WIDTHS[view]}
      gap={24}
      rowHeight={(width) => width / PICTURE_RATIO + WORDS_HEIGHT}
    >
      {(project) => <ProjectCard project={project} menu={menuOf(project)} choosing={choosing} />}
    </WindowGrid>
  );
}
