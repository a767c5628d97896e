import { changeItems, listItems, putItems, removeItems } from '@facet/board/document';
import { joinedBoard, updateBoardPush } from '@facet/contract/board-frames';
import { METHOD } from '@facet/contract/realtime';
import { expect } from 'vitest';
import * as Y from 'yjs';
import { base64, fromBase64, makeBoardTeam, makeNote } from './board-team.ts';
import { listenAt } from './chat-team.ts';
import type { TeamKind } from './factories/make-project.ts';
import { createRandom, type Random } from './hostile/random.ts';
import { openProbe, type SocketProbe } from './socket-probe.ts';
import { startTestApp, type TestApp } from './test-app.ts';

const KINDS: readonly TeamKind[] = ['p_owner', 'p_manager', 'designer', 's_design', 'c_design'];
/** About how many items there are; beyond this, items are more likely to be removed. */
const USUAL = 40;

type Place = { project_id: number; board_id: number };
type Client = { token: string; userId: number; doc: Y.Doc; probe: SocketProbe | null };

/** Somebody's random act, connected or not. */
function act({ doc, userId }: Client, random: Random): void {
  const items = listItems(doc);
  const what = random.int(0, items.length > USUAL ? 3 : 2);
  const somewhere = () => random.int(0, 1000);
  if (items.length === 0 || what === 0)
    return putItems(doc, [makeNote(userId, { x: somewhere(), order: `a${random.int(0, 9)}` })]);
  const one = random.pick(items);
  if (what === 3) return removeItems(doc, [one.id]);
  const fields = what === 1 ? { x: somewhere(), y: somewhere() } : { text: `Note ${somewhere()}` };
  return changeItems(doc, [{ id: one.id, fields }]);
}

/** Connects somebody: they receive what they lack, and send what the server lacks. */
async function connect(client: Client, address: string, place: Place): Promise<void> {
  const probe = await openProbe(`${address}?token=${client.token}`);
  const hear = (frame: { method_id: number; request_id: unknown; data?: unknown }) => {
    if (frame.method_id !== METHOD.updateBoard || frame.request_id !== null) return;
    Y.applyUpdate(client.doc, fromBase64(updateBoardPush.parse(frame.data).update), 'server');
  };
  probe.onFrame(hear);
  await probe.call(METHOD.connectToProject, { project_id: place.project_id });
  const state = base64(Y.encodeStateVector(client.doc));
  const joined = joinedBoard.parse((await probe.call(METHOD.joinBoard, { ...place, state })).data);
  Y.applyUpdate(client.doc, fromBase64(joined.update), 'server');
  // Only what this page wrote itself: the server has all else, and takes it from nobody but its owner.
  const own = client.doc.clientID;
  const sent = joined.state === undefined ? undefined : Y.decodeStateVector(fromBase64(joined.state)).get(own);
  const known = Y.decodeStateVector(Y.encodeStateVector(client.doc)).set(own, sent ?? 0);
  const missing = Y.encodeStateAsUpdate(client.doc, Y.encodeStateVector(known));
  const answer = await probe.call(METHOD.updateBoard, { ...place, update: base64(missing) });
  expect(answer, JSON.stringify(answer)).toMatchObject({ error_id: 0 });
  client.probe = probe;
}

/**
 * Waits until everybody connected has everything from the others: their sends are answered, and answers come after
 * pushes.
 */
async function settle(clients: readonly Client[], address: string, place: Place): Promise<void> {
  for (let round = 0; round < 2; round += 1) {
    for (const client of clients) {
      client.probe?.socket.terminate();
      await connect(client, address, place);
    }
  }
}

const plain = (doc: Y.Doc) => JSON.stringify(listItems(doc));

/** Five people change a board at random, while connections and the server break; returns how often each broke. */
export async function converge(acts: number, seed: number) {
  const random = createRandom(seed);
  const base = await startTestApp();
  let server: TestApp = await startTestApp({ beside: base });
  let address = await listenAt(server);
  const team = await makeBoardTeam(server, address);
  const { place } = team;
  const clients = KINDS.map((kind): Client => {
    const { id: userId, token } = team.people[kind];
    return { token, userId, doc: new Y.Doc(), probe: null };
  });
  for (const client of clients) {
    client.doc.on('update', (update: Uint8Array, origin: unknown) => {
      if (origin === 'server') return;
      client.probe?.call(METHOD.updateBoard, { ...place, update: base64(update) }).catch(() => undefined);
    });
  }
  const broken = { cuts: 0, restarts: 0 };
  for (let number = 0; number < acts; number += 1) {
    const client = random.pick(clients);
    if (random.chance(1 / 250)) {
      broken.restarts += 1;
      for (const one of clients) one.probe = null;
      await server.stop();
      server = await startTestApp({ beside: base });
      address = await listenAt(server);
    } else if (random.chance(1 / 20) && client.probe) {
      broken.cuts += 1;
      client.probe.socket.terminate();
      client.probe = null;
    } else if (random.chance(1 / 5) && !client.probe) await connect(client, address, place);
    act(client, random);
  }
  await settle(clients, address, place);
  const late = { ...clients[0], doc: new Y.Doc(), probe: null } as Client;
  await connect(late, address, place);
  const documents = [late, ...clients].map(({ doc }) => plain(doc));
  for (const { probe } of [late, ...clients]) probe?.socket.terminate();
  await server.stop();
  await base.stop();
  return { ...broken, documents };
}
