import { createRoute, redirect } from '@tanstack/react-router';
import { requireIds } from '../guards.ts';
import { pageComponent } from '../page-component.ts';
import { pathIds } from '../path-ids.ts';
import { appRoute } from './app-route.ts';
import {
  filesOverviewSearch,
  filesSearch,
  peopleSearch,
  projectListSearch,
  spaceDashboardSearch,
  spaceCreateSearch,
} from './list-searches.ts';

const getParentRoute = () => appRoute;
const spaceId = { params: pathIds('spaceId'), beforeLoad: requireIds };

const spaceCreate = createRoute({
  getParentRoute,
  path: '/space/create',
  validateSearch: spaceCreateSearch,
  component: pageComponent('space-create'),
});
const spaceSetup = createRoute({
  getParentRoute,
  path: '/space/create/$spaceId',
  ...spaceId,
  component: pageComponent('space-create-resume'),
});
const spaceSetupMembers = createRoute({
  getParentRoute,
  path: '/space/create/$spaceId/add-members',
  ...spaceId,
  validateSearch: peopleSearch,
  component: pageComponent('space-create-members'),
});
const spaceSetupWorkflow = createRoute({
  getParentRoute,
  path: '/space/create/$spaceId/workflow',
  ...spaceId,
  component: pageComponent('space-create-workflow'),
});
const spaceSetupGeneral = createRoute({
  getParentRoute,
  path: '/space/create/$spaceId/general',
  ...spaceId,
  component: pageComponent('space-create-general'),
});
const spaceDashboard = createRoute({
  getParentRoute,
  path: '/space/$spaceId/dashboard',
  ...spaceId,
  validateSearch: spaceDashboardSearch,
  component: pageComponent('space-dashboard'),
});
const folder = createRoute({
  getParentRoute,
  path: '/space/$spaceId/folder/$folderId',
  params: pathIds('spaceId', 'folderId'),
  beforeLoad: requireIds,
  validateSearch: projectListSearch,
  component: pageComponent('folder'),
});
const files = createRoute({
  getParentRoute,
  path: '/space/$spaceId/files',
  ...spaceId,
  validateSearch: filesOverviewSearch,
  component: pageComponent('files'),
});
const allFiles = createRoute({
  getParentRoute,
  path: '/space/$spaceId/files/all',
  ...spaceId,
  validateSearch: filesSearch,
  component: pageComponent('files-all'),
});
const filesByStyles = createRoute({
  getParentRoute,
  path: '/space/$spaceId/files/styles',
  ...spaceId,
  validateSearch: filesSearch,
  component: pageComponent('files-styles'),
});
const filesByVersions = createRoute({
  getParentRoute,
  path: '/space/$spaceId/files/versions',
  ...spaceId,
  validateSearch: filesSearch,
  component: pageComponent('files-versions'),
});
const projectFiles = createRoute({
  getParentRoute,
  path: '/space/$spaceId/files/project/$projectId',
  params: pathIds('spaceId', 'projectId'),
  beforeLoad: requireIds,
  validateSearch: filesSearch,
  component: pageComponent('files-project'),
});
const styleFiles = createRoute({
  getParentRoute,
  path: '/space/$spaceId/files/project/$projectId/style/$styleId',
  params: pathIds('spaceId', 'projectId', 'styleId'),
  beforeLoad: requireIds,
  validateSearch: filesSearch,
  component: pageComponent('files-style'),
});
const spaceEdit = createRoute({
  getParentRoute,
  path: '/space/edit/$spaceId',
  params: pathIds('spaceId'),
  beforeLoad: ({ params }) => {
    requireIds({ params });
    throw redirect({ to: '/space/edit/$spaceId/general', params, replace: true });
  },
});
const spaceEditGeneral = createRoute({
  getParentRoute,
  path: '/space/edit/$spaceId/general',
  ...spaceId,
  component: pageComponent('space-edit-general'),
});
const spaceEditMembers = createRoute({
  getParentRoute,
  path: '/space/edit/$spaceId/members',
  ...spaceId,
  validateSearch: peopleSearch,
  component: pageComponent('space-edit-members'),
});
const spaceEditConnections = createRoute({
  getParentRoute,
  path: '/space/edit/$spaceId/connections',
  ...spaceId,
  component: pageComponent('space-edit-connections'),
});
const spaceEditLogIn = createRoute({
  getParentRoute,
  path: '/space/edit/$spaceId/log-in',
  ...spaceId,
  component: pageComponent('space-edit-log-in'),
});
const spaceEditHouse = createRoute({
  getParentRoute,
  path: '/space/edit/$spaceId/house',
  ...spaceId,
  component: pageComponent('space-edit-house'),
});
const spaceEditPrices = createRoute({
  getParentRoute,
  path: '/space/edit/$spaceId/prices',
  ...spaceId,
  component: pageComponent('space-edit-prices'),
});
const costs = createRoute({
  getParentRoute,
  path: '/space/$spaceId/costs',
  ...spaceId,
  component: pageComponent('space-costs'),
});
const archive = createRoute({
  getParentRoute,
  path: '/space/$spaceId/archive',
  ...spaceId,
  component: pageComponent('space-archive'),
});
const spaceEditWorkflow = createRoute({
  getParentRoute,
  path: '/space/edit/$spaceId/workflow',
  ...spaceId,
  component: pageComponent('space-edit-workflow'),
});

export const spaceRoutes = [
  spaceCreate,
  spaceSetup,
  spaceSetupMembers,
  spaceSetupWorkflow,
  spaceSetupGeneral,
  spaceDashboard,
  folder,
  costs,
  archive,
  files,
  allFiles,
  filesByStyles,
  filesByVersions,
  projectFiles,
  styleFiles,
  spaceEdit,
  spaceEditGeneral,
  spaceEditMembers,
  spaceEditWorkflow,
  spaceEditHouse,
  spaceEditPrices,
  spaceEditConnections,
  spaceEditLogIn,
] as const;
