import { METHOD } from '@facet/contract/realtime';
import { expect, onTestFinished } from 'vitest';
import { makeFullTeam, type TeamKind } from './factories/make-project.ts';
import { openProbe } from './socket-probe.ts';
import type { TestApp } from './test-app.ts';

/** The socket address of an app that listens from now on. */
export const listenAt = async (app: TestApp) => `${(await app.http.listen({ port: 0 })).replace('http', 'ws')}/ws`;

/** A full team whose people open sockets at `address`, closed when the test ends. */
export async function makeChatTeam(app: TestApp, address: string) {
  const team = await makeFullTeam(app);
  const open = async (kind: TeamKind) => {
    const probe = await openProbe(`${address}?token=${team.people[kind].token}`);
    onTestFinished(() => probe.socket.terminate());
    return probe;
  };
  /** A socket in the project's channel. */
  const join = async (kind: TeamKind) => {
    const probe = await open(kind);
    const joined = await probe.call(METHOD.connectToProject, { project_id: team.project.id });
    expect(joined.error_id).toBe(0);
    return probe;
  };
  return { ...team, projectId: team.project.id, open, join };
}
export type ChatTeam = Awaited<ReturnType<typeof makeChatTeam>>;
