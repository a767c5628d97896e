import type { BrowserContext } from '@playwright/test';
import { mailsIn } from './outbox.ts';

export type SecretKind = 'password' | 'session token' | 'socket ticket' | 'mailed token' | 'review hash';
export type Secrets = Map<SecretKind, Set<string>>;

/** What the journeys of one server used and its log must not contain. */
export const createSecrets = (): Secrets =>
  new Map(
    (['password', 'session token', 'socket ticket', 'mailed token', 'review hash'] as const).map((kind) => [
      kind,
      new Set(),
    ]),
  );

const bearer = (header: string | undefined) => header?.replace(/^Bearer /, '');

/** Records every token, ticket and password that a browser sends. */
export function watchBrowser(context: BrowserContext, secrets: Secrets): void {
  const add = (kind: SecretKind, value: string | undefined) => value && secrets.get(kind)?.add(value);
  context.on('request', (request) => {
    add('session token', bearer(request.headers()['authorization']));
    add('review hash', /\/reviews?\/([\w-]{20,})/.exec(request.url())?.[1]);
    const password = /"password":"((?:[^"\\]|\\.)+)"/.exec(request.postData() ?? '')?.[1];
    add('password', password && JSON.parse(`"${password}"`));
  });
  context.on('page', (page) =>
    page.on('websocket', (socket) =>
      add('socket ticket', new URL(socket.url()).searchParams.get('token') ?? undefined),
    ),
  );
}

/** Adds the secrets of every sent mail. */
export function addMailedSecrets(dataDir: string, secrets: Secrets): void {
  for (const mail of mailsIn(dataDir)) {
    for (const [, token = ''] of mail.matchAll(/[?&]token=([\w.-]+)/g)) secrets.get('mailed token')?.add(token);
    for (const [, hash = ''] of mail.matchAll(/\/review\/([\w-]{20,})/g)) secrets.get('review hash')?.add(hash);
    for (const [, token = ''] of mail.matchAll(/\/invitation\/([\w-]{40,})/g)) secrets.get('mailed token')?.add(token);
  }
}

/** The kinds of secrets in a log, once for each different secret; empty if there are none. */
export function leaksIn(log: string, secrets: Secrets): string[] {
  return [...secrets].flatMap(([kind, values]) => {
    const found = [...values].filter((value) => log.includes(value) || log.includes(encodeURIComponent(value)));
    return found.length > 0 ? [`${found.length} of ${values.size}: ${kind}`] : [];
  });
}
