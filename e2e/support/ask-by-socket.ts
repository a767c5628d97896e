import type { Person } from './people.ts';

/** Requests over one socket of somebody, one after another; returns the data of the last reply. */
export async function askBySocket(
  person: Pick<Person, 'openSocket'>,
  ...requests: readonly (readonly [methodId: number, data: object])[]
): Promise<unknown> {
  const socket = await person.openSocket();
  try {
    let reply: unknown;
    for (const [methodId, data] of requests) reply = await socket.ask(methodId, data);
    return reply;
  } finally {
    socket.close();
  }
}
