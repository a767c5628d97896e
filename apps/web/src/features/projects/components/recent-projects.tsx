import type { ProjectCardWire } from '@facet/contract/entities/project';
import type { ComponentProps } from 'react';
import { lazyPart } from '../../../lib/lazy-part.tsx';
import { Button } from '../../../ui/button.tsx';
import { SkeletonCards } from '../../../ui/skeleton.tsx';
import type { ProjectDialog } from '../project-dialog.ts';
import { ListEnd } from './list-end.tsx';
import { ProjectCard } from './project-card.tsx';
import { ProjectMenu } from './project-menu.tsx';
import { t } from '../../../ui/words.ts';

const ProjectList = lazyPart(async () => (await import('./project-list.tsx')).ProjectList);

const SHOWN = 6;

type RecentProjectsProps = {
  query: ComponentProps<typeof ListEnd>['query'] & {
    data: { pages: { data: ProjectCardWire[] }[] } | undefined;
    isError: boolean;
    refetch: () => unknown;
  };
  /** All of them, as one scrolls, instead of the first few. */
  isWhole: boolean;
  onAsk: (dialog: ProjectDialog) => void;
};

/** The cards of my projects; a fragment for the dashboard's grid, or the whole list. */
export function RecentProjects({ query, isWhole, onAsk }: RecentProjectsProps) {
  const projects = query.data?.pages.flatMap(({ data }) => data);
  const menuOf = (project: ProjectCardWire) => <ProjectMenu project={project} onAsk={onAsk} onPicture />;
  if (!projects) {
    if (query.isError) return <Button onClick={() => void query.refetch()}>{t('Reload projects')}</Button>;
    return <SkeletonCards count={SHOWN} ratio={259 / 172} />;
  }
  if (isWhole) {
    return (
      <>
        <ProjectList projects={projects} view="medium" menuOf={menuOf} />
        <ListEnd query={query} />
      </>
    );
  }
  return projects
    .slice(0, SHOWN)
    .map((project) => <ProjectCard key={project.id} project={project} menu={menuOf(project)} />);
}

/** Whether there are more projects than the dashboard shows at first. */
export const hasMoreProjects = (total: number | undefined): boolean => total !== undefined && total > SHOWN;
