import type { TeamEntryWire } from '@facet/contract/entities/project';
import { email } from '@facet/contract/entities/user';
import { LEADING_ROLES } from '@facet/contract/permissions';
import { emailText } from '@facet/contract/constants/texts';

/** Owners and managers review everything: they are always asked. */
export const isPermanent = ({ user_role: roles }: TeamEntryWire) => roles.some((role) => LEADING_ROLES.includes(role));

/** What is wrong with an address; undefined when nothing is. */
export const emailProblem = (text: string): string | undefined =>
  email.safeParse(text).success ? undefined : emailText('Email');

/** The addresses in a text that was typed or pasted, each once, as they are sent. */
export const emailsIn = (text: string): string[] => [
  ...new Set(
    text
      .split(/[\s,;]+/)
      .map((part) => part.trim().toLowerCase())
      .filter(Boolean),
  ),
];

type Choice = { userIds: readonly number[]; emails: readonly string[]; team: readonly TeamEntryWire[]; ownId: number };

/**
 * Whether anyone is asked: someone chosen or invited, or, in a team with nobody to choose, an owner or manager who is
 * asked anyway.
 */
export function asksAnyone({ userIds, emails, team, ownId }: Choice): boolean {
  if (userIds.length > 0 || emails.length > 0) return true;
  const others = team.filter(({ user_id: id }) => id !== ownId);
  return others.length > 0 && others.every(isPermanent);
}
