import { createRoute, redirect } from '@tanstack/react-router';
import { requireIds } from '../guards.ts';
import { layoutComponent, pageComponent } from '../page-component.ts';
import { pathIds } from '../path-ids.ts';
import { appRoute } from './app-route.ts';
import {
  designViewSearch,
  projectCreateSearch,
  projectDesignSearch,
  projectSearch,
  stonesSearch,
  styleCostingSearch,
  whiteboardSearch,
} from './project-searches.ts';
import { tasksSearch } from './task-searches.ts';
import { warm } from './warm.ts';
import { warmStyles } from './warm-styles.ts';
import { warmReview } from './warm-review.ts';

const projectCreate = createRoute({
  getParentRoute: () => appRoute,
  path: '/project/create',
  validateSearch: projectCreateSearch,
  component: pageComponent('project-create'),
});

/** Joins the project's live channel while any of its pages is open. */
const project = createRoute({
  getParentRoute: () => appRoute,
  path: '/project/$projectId',
  params: pathIds('projectId'),
  validateSearch: projectSearch,
  beforeLoad: requireIds,
  loader: (entering) => {
    const { projectId } = entering.params;
    void warm(entering, async () => (await import('../../features/projects/api.ts')).projectQueries.one(projectId));
  },
  component: layoutComponent('project-layout'),
});

const getParentRoute = () => project;

const projectIndex = createRoute({
  getParentRoute,
  path: '/',
  beforeLoad: ({ params }) => {
    throw redirect({ to: '/project/$projectId/edit', params, replace: true });
  },
});
const projectEdit = createRoute({ getParentRoute, path: '/edit', component: pageComponent('project-edit') });
const projectEditWorkflow = createRoute({
  getParentRoute,
  path: '/edit-workflow',
  component: pageComponent('project-edit-workflow'),
});
const projectTasks = createRoute({
  getParentRoute,
  path: '/modules/tasks',
  validateSearch: tasksSearch,
  component: pageComponent('project-tasks'),
});
const projectDesign = createRoute({
  getParentRoute,
  path: '/modules/design',
  validateSearch: projectDesignSearch,
  loaderDeps: ({ search }) => ({ search }),
  loader: (entering) => void warmStyles(entering, entering.params.projectId, entering.deps.search),
  component: pageComponent('project-design'),
});
const whiteboard = createRoute({
  getParentRoute,
  path: '/modules/whiteboard',
  validateSearch: whiteboardSearch,
  staticData: { isWide: true },
  loader: (entering) => {
    const { projectId } = entering.params;
    void warm(entering, async () => (await import('../../features/boards/api.ts')).boardQueries.list(projectId));
  },
  component: pageComponent('whiteboard'),
});
const designView = createRoute({
  getParentRoute,
  path: '/modules/design-view',
  validateSearch: designViewSearch,
  staticData: { isViewer: true },
  loaderDeps: ({ search: { module_id, style_id, file_id, gallery_group_id, review } }) => ({
    review,
    moduleId: module_id,
    styleId: style_id,
    shown: { fileId: file_id, groupId: gallery_group_id },
  }),
  loader: (entering) => {
    const { moduleId, styleId, shown, review } = entering.deps;
    if (review !== undefined) void warmReview(entering, entering.params.projectId, review);
    if (moduleId === undefined || styleId === undefined) return;
    const module = { projectId: entering.params.projectId, moduleId };
    const style = warm(entering, async () =>
      (await import('../../shared/designs/api.ts')).designQueries.style(module, styleId),
    );
    void Promise.all([style, import('../../features/viewer/fetch-picture.ts')]).then(
      ([known, { fetchPicture }]) => known && fetchPicture(known, shown),
    );
  },
  component: pageComponent('design-view'),
});

const styleCosting = createRoute({
  getParentRoute,
  path: '/styles/$styleId/costing',
  params: pathIds('styleId'),
  validateSearch: styleCostingSearch,
  beforeLoad: requireIds,
  staticData: { isViewer: true },
  loaderDeps: ({ search: { sheet } }) => ({ sheet }),
  loader: (entering) =>
    void import('./warm-costing.ts').then(({ warmCosting }) =>
      warmCosting(entering, entering.params, entering.deps.sheet),
    ),
  component: pageComponent('style-costing'),
});
const stones = createRoute({
  getParentRoute,
  path: '/styles/$styleId/stones',
  params: pathIds('styleId'),
  validateSearch: stonesSearch,
  staticData: { isViewer: true },
  beforeLoad: requireIds,
  loader: (entering) => {
    const { projectId, styleId } = entering.params;
    void warm(entering, async () =>
      (await import('../../features/stones/api.ts')).stoneQueries.list({ projectId, styleId }),
    );
  },
  component: pageComponent('stones'),
});

const styleRelease = createRoute({
  getParentRoute,
  path: '/styles/$styleId/release',
  params: pathIds('styleId'),
  staticData: { isViewer: true },
  beforeLoad: requireIds,
  component: pageComponent('style-release'),
});

export const projectRoutes = [
  projectCreate,
  project.addChildren([
    projectIndex,
    projectEdit,
    projectEditWorkflow,
    projectTasks,
    projectDesign,
    whiteboard,
    designView,
    styleCosting,
    stones,
    styleRelease,
  ]),
] as const;
