import { activityRoutes } from './features/activity/routes.ts';
import { analyticsRoutes } from './features/analytics/routes.ts';
import { adminRoutes } from './features/admin/routes.ts';
import { agentRoutes } from './features/agents/routes.ts';
import { approvalRoutes } from './features/approvals/routes.ts';
import { boardRoutes } from './features/boards/routes.ts';
import { briefRoutes } from './features/briefs/routes.ts';
import { calendarRoutes } from './features/calendar/routes.ts';
import { catalogueRoutes } from './features/catalogue/routes.ts';
import { chatRoutes } from './features/chat/routes.ts';
import { commentRoutes } from './features/comments/routes.ts';
import { copyRoutes } from './features/copies/routes.ts';
import { costRoutes } from './features/costs/routes.ts';
import { dashboardRoutes } from './features/dashboards/routes.ts';
import { deliveryRoutes } from './features/delivery/routes.ts';
import { designRoutes } from './features/designs/routes.ts';
import { downloadRoutes } from './features/downloads/routes.ts';
import { fileRoutes } from './features/files/routes.ts';
import { houseRoutes } from './features/house/routes.ts';
import { importRoutes } from './features/imports/routes.ts';
import { integrationRoutes } from './features/integrations/routes.ts';
import { invitationRoutes } from './features/invitations/routes.ts';
import { keptViewRoutes } from './features/kept-views/routes.ts';
import { lookRoutes } from './features/looks/routes.ts';
import { measureRoutes } from './features/measures/routes.ts';
import { myTaskRoutes } from './features/my-tasks/routes.ts';
import { notificationRoutes } from './features/notifications/routes.ts';
import { priceRoutes } from './features/prices/routes.ts';
import { projectRoutes } from './features/projects/routes.ts';
import { quoteRoutes } from './features/quotes/routes.ts';
import { releaseRoutes } from './features/releases/routes.ts';
import { reviewRoutes } from './features/reviews/routes.ts';
import { sampleRoutes } from './features/sample/routes.ts';
import { searchRoutes } from './features/search/routes.ts';
import { sessionRoutes } from './features/session/routes.ts';
import { sharingRoutes } from './features/sharing/routes.ts';
import { spaceFileRoutes } from './features/space-files/routes.ts';
import { specRoutes } from './features/specs/routes.ts';
import { socialRoutes } from './features/social/routes.ts';
import { stoneRoutes } from './features/stones/routes.ts';
import { folderRoutes, spaceRoutes } from './features/spaces/routes.ts';
import { tagRoutes } from './features/tags/routes.ts';
import { trashJobs } from './features/trash/jobs.ts';
import { taskRoutes } from './features/tasks/routes.ts';
import { userRoutes } from './features/users/routes.ts';
import { workflowRoutes } from './features/workflow/routes.ts';
import type { App } from './platform/app.ts';

/** Every feature, in no particular order: each binds its endpoints and defines its jobs. */
export const features: readonly ((app: App) => void | Promise<void>)[] = [
  activityRoutes,
  agentRoutes,
  analyticsRoutes,
  adminRoutes,
  approvalRoutes,
  boardRoutes,
  briefRoutes,
  calendarRoutes,
  catalogueRoutes,
  chatRoutes,
  commentRoutes,
  copyRoutes,
  costRoutes,
  dashboardRoutes,
  deliveryRoutes,
  designRoutes,
  downloadRoutes,
  fileRoutes,
  houseRoutes,
  importRoutes,
  integrationRoutes,
  invitationRoutes,
  keptViewRoutes,
  lookRoutes,
  measureRoutes,
  myTaskRoutes,
  notificationRoutes,
  priceRoutes,
  projectRoutes,
  quoteRoutes,
  releaseRoutes,
  reviewRoutes,
  sampleRoutes,
  searchRoutes,
  sessionRoutes,
  sharingRoutes,
  socialRoutes,
  tagRoutes,
  taskRoutes,
  trashJobs,
  userRoutes,
  specRoutes,
  stoneRoutes,
  spaceFileRoutes,
  spaceRoutes,
  folderRoutes,
  workflowRoutes,
];
