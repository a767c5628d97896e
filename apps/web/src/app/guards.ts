import { redirect } from '@tanstack/react-router';
import { safeRedirect } from '../lib/safe-redirect.ts';
import { readToken } from '../lib/session-token.ts';
import { HOME } from '../lib/use-follow-redirect.ts';

/** For pages that need a log-in; the welcome page remembers where the visitor wanted to go. */
export function requireUser({ location }: { location: { href: string } }): void {
  if (readToken() === null) throw redirect({ to: '/', search: { redirect: location.href }, replace: true });
}

/** For public and log-in pages: signed-in people continue to where the link leads. */
export function requireGuest({ search }: { search: { redirect?: string | undefined } }): void {
  if (readToken() !== null) throw redirect({ href: safeRedirect(search.redirect) ?? HOME, replace: true });
}

/** For routes with ids in the path: with anything but a number, the page does not exist. */
export function requireIds({ params }: { params: Readonly<Record<string, unknown>> }): void {
  const isWrong = Object.values(params).some((value) => typeof value === 'number' && Number.isNaN(value));
  if (isWrong) throw redirect({ to: '/404', replace: true });
}
