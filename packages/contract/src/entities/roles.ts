import { z } from 'zod';
import { GIVEN_ROLES, GLOBAL_ROLES, PERMISSIONS, PROJECT_ROLES, SPACE_ROLES } from '../permissions.ts';
import { findEntry } from '../tables.ts';

export const globalRole = z.enum(GLOBAL_ROLES);
export const givenRole = z.enum(GIVEN_ROLES);
export const spaceRole = z.enum(SPACE_ROLES);

const roleAliases: Readonly<Record<string, string>> = { projectOwner: 'p_owner', projectManager: 'p_manager' };
/** A project role; `projectOwner` and `projectManager` are accepted for p_owner and p_manager, never sent. */
export const projectRole = z.preprocess(
  (value) => (typeof value === 'string' ? (findEntry(roleAliases, value) ?? value) : value),
  z.enum(PROJECT_ROLES),
);
export const permission = z.enum(PERMISSIONS);
