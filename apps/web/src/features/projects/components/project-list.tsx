import type { ProjectCardWire } from '@facet/contract/entities/project';
import type { ReactNode } from 'react';
import { WindowGrid } from '../../../ui/window-grid.tsx';
import type { ProjectView } from '../hooks/use-project-view.ts';
import { ProjectCard } from './project-card.tsx';
import { ProjectRow, ProjectRowHead } from './project-row.tsx';

const PICTURE_RATIO = 259 / 172;
const WORDS_HEIGHT = 88;
const ROW_HEIGHT = 64;

export const MIN_WIDTHS = { large: 300, medium: 240 } as const;

type ProjectListProps = {
  projects: readonly ProjectCardWire[];
  view: ProjectView;
  menuOf: (project: ProjectCardWire) => ReactNode;
};

/** Projects as cards or rows; long lists draw only what is near the window. */
export function ProjectList({ projects, view, menuOf }: ProjectListProps) {
  const shared = { label: 'Projects', items: projects, keyOf: ({ id }: ProjectCardWire) => id };
  if (view === 'list') {
    return (
      <>
        <ProjectRowHead />
        <WindowGrid {...shared} minWidth={Infinity} gap={0} rowHeight={() => ROW_HEIGHT}>
          {(project) => <ProjectRow project={project} menu={menuOf(project)} />}
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
      {(project) => <ProjectCard project={project} menu={menuOf(project)} />}
    </WindowGrid>
  );
}
