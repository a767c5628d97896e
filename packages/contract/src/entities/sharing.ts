import { z } from 'zod';
import { PROJECT_ROLES } from '../permissions.ts';
import { projectModule } from './project.ts';
import { undelivered } from './undelivered.ts';
import { person } from './user.ts';

/** Whether somebody a module is shared with has arrived yet: nobody has proven an invited address so far. */
export const sharingState = z.enum(['invited', 'active']);
export type SharingState = z.infer<typeof sharingState>;

/** Somebody who sees a module because it was shared with them. */
export const sharedUser = z.object({
  user_id: z.number(),
  user: person,
  state: sharingState,
  /** What is wrong with the mail that tells them of it. */
  undelivered,
  /** Holds no role in the project. */
  is_client: z.boolean(),
  shared_at: z.string(),
});
export type SharedUserWire = z.infer<typeof sharedUser>;

/** A module and the people it is shared with; clients see no names. */
export const sharedModule = projectModule
  .pick({ id: true, project_id: true, name: true, title: true, icon: true, type: true, status: true, due_date: true })
  .extend({ position: z.number(), shared_with: z.array(sharedUser) });
export type SharedModuleWire = z.infer<typeof sharedModule>;

/** Somebody who can be chosen, or always has access, with their roles in the project. */
export const sharingPerson = z.object({ user_id: z.number(), user: person, user_role: z.array(z.enum(PROJECT_ROLES)) });
export type SharingPersonWire = z.infer<typeof sharingPerson>;

/** People with whom one or several projects can be shared. */
export const sharingPeople = z.object({
  /** Owners and managers of all of them. */
  permanent: z.array(sharingPerson),
  suggestions: z.array(sharingPerson),
});
export type SharingPeopleWire = z.infer<typeof sharingPeople>;

/** Who sees a module without a role that opens it, and who could. */
export const moduleSharing = z.object({
  module: projectModule.pick({ id: true, project_id: true, name: true, title: true, due_date: true }),
  /** Owners and managers: they see every module, and are not listed for selection. */
  permanent: z.array(sharingPerson),
  shared: z.array(sharedUser),
  /** People of the team and the space with whom the module isn't shared yet. */
  suggestions: z.array(sharingPerson),
});
export type ModuleSharingWire = z.infer<typeof moduleSharing>;
