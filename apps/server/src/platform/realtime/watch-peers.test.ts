import { expect, test } from 'vitest';
import type { Peer } from './peer.ts';
import { createPinging } from './watch-peers.ts';

test('each peer is pinged once a round, a part at a time, also while others come and go', () => {
  const pinged: number[] = [];
  const makePeer = (id: number) => ({ isOpen: true, socket: { ping: () => void pinged.push(id) } }) as unknown as Peer;
  const all = Array.from({ length: 10 }, (_, id) => makePeer(id));
  const peers = new Set(all);
  const ping = createPinging(peers, 5);
  const counts = Array.from({ length: 5 }, () => (ping(), pinged.length));
  expect(counts).toEqual([2, 4, 6, 8, 10]);
  expect(pinged.toSorted((one, other) => one - other)).toEqual(all.map((_, id) => id));

  for (const peer of all.slice(0, 3)) peers.delete(peer);
  peers.add(makePeer(10));
  pinged.length = 0;
  for (let turn = 0; turn < 5; turn += 1) ping();
  expect(pinged.toSorted((one, other) => one - other)).toEqual([3, 4, 5, 6, 7, 8, 9, 10]);
});
