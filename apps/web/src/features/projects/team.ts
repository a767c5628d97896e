import type { TeamEntryWire } from '@facet/contract/entities/project';
import type { PersonWire } from '@facet/contract/entities/user';
import type { ProjectRole } from '@facet/contract/permissions';
import { personName } from '../../shared/people/person-name.ts';
import { t } from '../../ui/words.ts';

/** Someone on the team being edited: a known person, or an address that will be invited. */
export type Member = { userId?: number; email: string; name: string; avatar?: string; roles: ProjectRole[] };

/** Someone who may be added, with the role to propose for them. */
export type Candidate = PersonWire & { default_project_role?: ProjectRole };

export const OWNER_TEXT = t('Please leave at least one Project Owner');

/** The roles somebody gets in a team by default. */
export const proposedRoles = ({ default_project_role: role = 'designer' }: Candidate): ProjectRole[] => [role];

export const toMember = (person: PersonWire, roles: ProjectRole[]): Member => ({
  userId: person.id,
  email: person.email,
  name: personName(person),
  avatar: person.avatar?.url,
  roles,
});

export const toMembers = (team: readonly TeamEntryWire[]): Member[] =>
  team.map(({ user, user_role: roles }) => toMember(user, roles));

/** The team in the form that its call expects. */
export const teamBody = (members: readonly Member[]) =>
  members.map(({ userId, email, roles }) => ({ ...(userId === undefined ? { email } : { user_id: userId }), roles }));

/** The known people of a team, in the form that the call to create a project expects. */
export const knownTeam = (members: readonly Member[]) =>
  members.flatMap(({ userId, roles }) => (userId === undefined ? [] : [{ user_id: userId, roles }]));

export const hasOwner = (members: readonly Member[]): boolean => members.some(({ roles }) => roles.includes('p_owner'));

/** The people who aren't on the team yet. */
export const candidates = (people: readonly Candidate[], members: readonly Member[]): Candidate[] =>
  people.filter(({ id, email }) => !members.some((member) => member.userId === id || member.email === email));

/** The first text at `team.N.…` of a form's errors, for the row N. */
export const rowError = (errors: Readonly<Record<string, unknown>>, index: number): string | undefined => {
  const field = Object.keys(errors).find((name) => name.startsWith(`team.${index}.`));
  return field === undefined ? undefined : String(errors[field]);
};
