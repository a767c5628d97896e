import { ModuleStatus } from '@facet/contract/constants/statuses';
import { WorkflowType } from '@facet/contract/constants/catalogue';
import type { ProjectCardWire, ProjectModuleWire, TeamEntryWire } from '@facet/contract/entities/project';
import type { FileSigner } from '../../platform/auth/file-signer.ts';
import { presentFile } from '../files/presenter.ts';
import { presentPerson } from '../users/presenter.ts';
import { projectRules } from '../access/project-policy.ts';
import type { ProjectDetails, TeamFact } from './details-columns.ts';
import { isClosed, may, type ModuleFact, type Standing } from '../access/standing.ts';

const mayUploadTo = (standing: Standing, module: ModuleFact) =>
  may(standing, 'can-upload-design') && standing.writableModuleIds.has(module.id) && !isClosed(module);

export const presentModule = (
  module: ModuleFact,
  standing: Standing,
  held: ProjectDetails['heldByModule'],
): ProjectModuleWire => ({
  id: module.id,
  project_id: standing.project.id,
  name: module.name,
  title: module.title,
  icon: module.icon,
  type: module.type,
  workflow_type: module.workflowType,
  status: module.status,
  due_date: module.dueDate,
  position: module.position,
  count_styles: held?.[module.id]?.styles ?? 0,
  count_boards: held?.[module.id]?.boards ?? 0,
  abilities: { upload: mayUploadTo(standing, module) },
});

/** The modules in which somebody sees something, in workflow order. */
export const presentModules = (standing: Standing, held: ProjectDetails['heldByModule']) =>
  standing.modules
    .filter(({ id }) => standing.reachableModuleIds.has(id))
    .map((module) => presentModule(module, standing, held));

const isDone = ({ status }: ProjectModuleWire) => status === ModuleStatus.finished || status === ModuleStatus.skipped;

function activeModule(modules: readonly ProjectModuleWire[]): ProjectCardWire['active_module'] {
  const active = modules.find((module) => module.workflow_type === WorkflowType.main && !isDone(module));
  return active ? { id: active.id, title: active.title, name: active.name, status: active.status } : null;
}

const presentMember = ({ userId, roles, user }: TeamFact, signer: FileSigner): TeamEntryWire => ({
  user_id: userId,
  user_role: roles,
  user: presentPerson(user, signer),
});

const presentAbilities = (standing: Standing, modules: readonly ProjectModuleWire[]): ProjectCardWire['abilities'] => ({
  edit: projectRules.edit(standing),
  edit_team: projectRules['edit the team of'](standing),
  set_status: projectRules['set the status of'](standing),
  move: projectRules.move(standing),
  delete: projectRules.delete(standing),
  share: projectRules.share(standing),
  duplicate: projectRules.duplicate(standing),
  upload: modules.some(({ abilities }) => abilities.upload),
  request_review: may(standing, 'can-request-review'),
  view_activity: may(standing, 'can-view-activity'),
  view_tasks: may(standing, 'can-view-tasks'),
  view_design_files: may(standing, 'can-view-design-files'),
  view_log: may(standing, 'can-view-log-history'),
  view_costs: may(standing, 'can-view-costs'),
  create_task: may(standing, 'can-create-task'),
  create_message: may(standing, 'can-create-message'),
});

export function presentProjectCard(standing: Standing, details: ProjectDetails, signer: FileSigner): ProjectCardWire {
  const { project } = standing;
  const modules = presentModules(standing, details.heldByModule);
  return {
    id: project.id,
    title: project.title,
    status: project.status,
    category: project.category,
    template: project.template,
    modules,
    tags: details.tags,
    tag: details.tags[0] ?? null,
    // A client sees nobody's name.
    team: standing.isClient ? [] : details.team.map((member) => presentMember(member, signer)),
    space_id: project.spaceId,
    space_title: standing.isInSpace ? standing.spaceTitle : null,
    folder_id: standing.isInSpace ? project.folderId : null,
    folder_title: standing.isInSpace ? standing.folderTitle : null,
    count_styles: details.countStyles,
    active_module: activeModule(modules),
    total_users: standing.isClient ? 0 : details.totalUsers,
    cover: details.cover && presentFile(details.cover, standing, signer),
    due_date: project.dueDate,
    created_by: project.createdBy,
    created_at: project.createdAt.toISOString(),
    updated_at: project.updatedAt.toISOString(),
    abilities: presentAbilities(standing, modules),
  };
}
