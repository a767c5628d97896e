import { spaceRole } from '@facet/contract/entities/roles';
import {
  MODULES_BY_ROLE,
  PERMISSIONS_BY_ROLE,
  PROJECT_ROLES,
  PROJECT_ROLE_TITLES,
  SPACE_ROLE_TITLES,
} from '@facet/contract/permissions';

/** Every role with what it may do: the one table that also answers each call. */
export const listRoles = () => ({
  project: PROJECT_ROLES.map((name) => ({
    name,
    title: PROJECT_ROLE_TITLES[name],
    permissions: [...PERMISSIONS_BY_ROLE[name]],
    modules: [...MODULES_BY_ROLE[name]],
  })),
  space: spaceRole.options.map((name) => ({ name, title: SPACE_ROLE_TITLES[name] })),
});
