import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { openChatClient } from './lib/chat-client.ts';
import { createCuttingProxy, CUTS, type Cut } from './lib/cutting-proxy.ts';
import { atMost, type Figure } from './lib/figures.ts';
import { seed, type Seeded } from './lib/seed.ts';
import { startServer } from './lib/start-server.ts';

const EACH = 250;
const AT_ONCE = 8;

type Proxy = Awaited<ReturnType<typeof createCuttingProxy>>;
type Place = { seeded: Seeded; proxy: Proxy; url: string };
/** Whether the reply came through although the connection was cut. */
type Sent = { requestId: string; id: number; cut: Cut; wasAnswered: boolean };

/** Sends a message over a connection that is cut, and again over one that isn't, like a client that reconnects. */
async function sendTwice({ seeded, proxy, url }: Place, cut: Cut): Promise<Sent> {
  const { token, projectId } = seeded;
  const message = { projectId, requestId: randomUUID(), text: `Message ${randomUUID()}` };
  const first = await openChatClient({ url: proxy.url, token });
  proxy.arm(first.port, cut);
  const wasAnswered = await first.send(message).then(
    () => true,
    () => false,
  );
  first.close();
  const second = await openChatClient({ url, token });
  const id = await second.send(message);
  second.close();
  return { requestId: message.requestId, id, cut, wasAnswered };
}

async function sendAll(place: Place, each: number): Promise<Sent[]> {
  const waiting = Array.from({ length: each }, () => CUTS)
    .flat()
    .values();
  const sent: Sent[] = [];
  const work = async () => {
    for (const cut of waiting) sent.push(await sendTwice(place, cut));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return sent;
}

async function check(client: pg.Client, projectId: number, sent: readonly Sent[]) {
  const { rows } = await client.query<{ id: number; requestId: string }>(
    'select id::float8 as id, request_id as "requestId" from chat_messages where project_id = $1',
    [projectId],
  );
  const kept = new Map(rows.map(({ id, requestId }) => [requestId, id]));
  const lost = sent.filter(({ requestId, id }) => kept.get(requestId) !== id).length;
  return { lost, doubled: rows.length - (sent.length - lost) };
}

/** Cuts people's chat connections at every moment of a message's way, and lets them send it again. */
export async function measureChatCuts(each = EACH): Promise<Figure[]> {
  const server = await startServer();
  const seeded = await seed(server);
  const proxy = await createCuttingProxy(Number(new URL(server.url).port));
  try {
    const sent = await sendAll({ seeded, proxy, url: server.url }, each);
    const { lost, doubled } = await check(seeded.client, seeded.projectId, sent);
    const part = 'chat-cuts';
    const what = `${sent.length} messages whose connection was cut and that were sent again`;
    const note = CUTS.map((cut) => `${sent.filter((one) => one.cut === cut && !one.wasAnswered).length} ${cut}`).join(
      ', ',
    );
    return [
      atMost({ part, what: `${what}: lost`, value: lost, unit: 'messages', note: `cut: ${note}` }, 0),
      atMost({ part, what: `${what}: doubled`, value: doubled, unit: 'messages' }, 0),
    ];
  } finally {
    await proxy.close();
    await seeded.client.end();
    await server.stop();
  }
}
