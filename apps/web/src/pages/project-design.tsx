import { useQuery } from '@tanstack/react-query';
import { Navigate, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { isBoards, shownModule } from '../features/designs/shown-module.ts';
import { pickStyleFilters, type StyleFilters } from '../features/designs/style-filters.ts';
import { projectQueries } from '../features/projects/api.ts';
import { TaskDialog } from '../features/tasks/form/use-task-dialog.tsx';
import { lazyPart } from '../lib/lazy-part.tsx';
import { useTitle } from '../lib/use-title.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { DesignModule } from './project-design/design-module.tsx';
import { PageOnItsWay } from './project-design/page-on-its-way.tsx';
import { t } from '../ui/words.ts';

const ReviewModal = lazyPart(async () => (await import('../features/reviews/modal/review-modal.tsx')).ReviewModal);

const FROM = '/app/project/$projectId/modules/design';

const WHITEBOARD = '/project/$projectId/modules/whiteboard';

/** `true` and `1` ask for everything that waits for me; anything else is the hash of a link. */
const toHash = (openReview: string) => (openReview === 'true' || openReview === '1' ? undefined : openReview);

/** ProjectDesign: the styles of a project, module by module. */
export function ProjectDesignPage() {
  const { projectId } = useParams({ from: FROM });
  const search = useSearch({ from: FROM });
  const navigate = useNavigate();
  const { data: project } = useQuery(projectQueries.one(projectId));
  useTitle(project?.title);
  const change = (next: Partial<typeof search>, replace: boolean) =>
    void navigate({
      to: '/project/$projectId/modules/design',
      params: { projectId },
      search: { ...search, ...next },
      replace,
      resetScroll: false,
    });
  const module = project && shownModule(project, search.module);
  if (module && isBoards(module)) return <Navigate to={WHITEBOARD} params={{ projectId }} replace />;
  return (
    <>
      {!project && <PageOnItsWay />}
      {project && !module && (
        <EmptyState title={project.title} text={t('No modules in this project are shared with you yet.')} />
      )}
      {project && module && (
        <DesignModule
          project={project}
          module={module}
          filters={pickStyleFilters(search)}
          linkedId={search.openReview ? undefined : search.style_id}
          onFilters={(filters: Partial<StyleFilters>) => change({ ...filters, style_id: undefined }, true)}
          isRequesting={search.request_review === true}
          onRequesting={() => change({ request_review: undefined }, true)}
          onModule={(id) => change({ module: id, style_id: undefined }, false)}
        />
      )}
      {search.openReview && (
        <ReviewModal
          projectId={projectId}
          hash={toHash(search.openReview)}
          mayOverrule={project?.abilities.set_status === true}
          seesCosts={project?.abilities.view_costs}
          onClose={() => change({ openReview: undefined }, true)}
        />
      )}
      {search.modal_task_id !== undefined && (
        <TaskDialog
          ask={{ kind: 'open', projectId, taskId: search.modal_task_id }}
          onClose={() => change({ modal_task_id: undefined }, true)}
        />
      )}
    </>
  );
}
