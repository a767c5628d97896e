import type { TokenScope } from '@facet/contract/constants/second-step';
import type { KnownBy } from '@facet/contract/constants/known-by';
import type { GlobalRole } from '@facet/contract/permissions';

/** Somebody let in through a review link: they reach that one request's items and nothing else. */
export type Guest = {
  readonly recipientId: number;
  readonly reviewRequestId: number;
  readonly projectId: number;
  readonly knownBy: Exclude<KnownBy, 'account'>;
  /** What is written over everything that the link shows, if it is, and whether the link gives files all the same. */
  readonly mark: { readonly text: string; readonly givesFiles: boolean } | null;
};

/** A personal access token that stands in for its owner, as far as these scopes and spaces go; null: all of theirs. */
export type AccessToken = {
  readonly name: string;
  readonly scopes: readonly TokenScope[];
  readonly spaceIds: readonly number[] | null;
};

/** Who makes a call: the user behind a live session. */
export type Actor = {
  readonly userId: number;
  readonly sessionId: string;
  readonly email: string;
  /** Grants to the address count only when it is verified. */
  readonly emailVerified: boolean;
  readonly firstName: string;
  readonly lastName: string;
  readonly role: GlobalRole;
  /** The IANA zone that decides what "today" is. */
  readonly timeZone: string;
  /** Null for everybody who signed in. */
  readonly guest: Guest | null;
  /** The administrator who has taken the account over; null for its owner. */
  readonly impersonatorId: number | null;
  /** The token by which they come; null for everybody who signed in. */
  readonly token: AccessToken | null;
  /** Changes with whatever lets them reach a project: what was handed out under other rights has ended. */
  readonly rights: string;
  /** A second step is asked of them, and they have none: until they set one up they reach nothing else. */
  readonly lacksStep: boolean;
};

/** The actor's name as everybody sees it; the address for somebody without one, or who has not proven it yet. */
export const actorName = ({ firstName, lastName, email }: Pick<Actor, 'firstName' | 'lastName' | 'email'>) =>
  `${firstName} ${lastName}`.trim() || email;

/** How Facet knows whoever acts. */
export const knownBy = ({ guest }: Pick<Actor, 'guest'>): KnownBy => guest?.knownBy ?? 'account';

const formats = new Map<string, Intl.DateTimeFormat>();

/** Today's date in the actor's time zone, `yyyy-MM-dd`. */
export function todayOf(actor: Pick<Actor, 'timeZone'>, now = new Date()): string {
  let format = formats.get(actor.timeZone);
  if (!format) {
    // The Canadian locale writes dates the ISO way.
    format = new Intl.DateTimeFormat('en-CA', { timeZone: actor.timeZone, dateStyle: 'short' });
    formats.set(actor.timeZone, format);
  }
  return format.format(now);
}
