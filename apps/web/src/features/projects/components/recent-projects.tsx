import type { ProjectCardWire } from '@facet/contract/entities/project';
import { Loaded } from '../../../lib/list/loaded.tsx';
import { PagedList } from '../../../lib/list/paged-list.tsx';
import { useRows, type Paged } from '../../../lib/list/use-rows.ts';
import { lazyPart } from '../../../lib/lazy-part.tsx';
import { SkeletonCards } from '../../../ui/skeleton.tsx';
import type { ProjectDialog } from '../project-dialog.ts';
import { ProjectCard } from './project-card.tsx';
import { ProjectMenu } from './project-menu.tsx';
import { t } from '../../../ui/words.ts';

const ProjectList = lazyPart(async () => (await import('./project-list.tsx')).ProjectList);

const SHOWN = 6;

type RecentProjectsProps = {
  query: Paged<ProjectCardWire>;
  /** All of them, loaded on scrolling, instead of the first few. */
  isWhole: boolean;
  onAsk: (dialog: ProjectDialog) => void;
};

/** The cards of my projects; a fragment for the dashboard's grid, or the whole list. */
export function RecentProjects({ query, isWhole, onAsk }: RecentProjectsProps) {
  const list = useRows(query);
  const renderMenu = (project: ProjectCardWire) => <ProjectMenu project={project} onAsk={onAsk} onPicture />;
  const standIn = {
    skeleton: <SkeletonCards count={SHOWN} ratio={259 / 172} />,
    failed: t('Couldn’t load the projects'),
    small: true,
  };
  if (isWhole) {
    return (
      <PagedList {...standIn} list={list} none={null}>
        <ProjectList projects={list.rows} view="medium" menuOf={renderMenu} />
      </PagedList>
    );
  }
  return (
    <Loaded {...standIn} query={query}>
      {() =>
        list.rows
          .slice(0, SHOWN)
          .map((project) => <ProjectCard key={project.id} project={project} menu={renderMenu(project)} />)
      }
    </Loaded>
  );
}

/** Whether there are more projects than the dashboard shows at first. */
export const hasMoreProjects = (total: number | undefined): boolean => total !== undefined && total > SHOWN;
