import { METHOD } from '@facet/contract/realtime';
import pg from 'pg';
import { createClient } from 'redis';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { DatabaseConnection } from '../../db/embedded/database-connection.ts';
import { findRedis, startRedis } from '../../testing/redis-server.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import type { Carrier } from './carrier.ts';
import { createInProcessCarrier } from './in-process-carrier.ts';
import { toProjectMessage } from './messages.ts';
import { createNotifyCarrier } from './notify-carrier.ts';
import { grant, startRealtime } from './realtime-test-server.ts';
import type { RealtimeServer, Rights } from './realtime-test-server.ts';
import { createRedisCarrier } from './redis-carrier.ts';

const { connectToProject, exitFromProject, projectUpdates, notification } = METHOD;
const log = { debug() {}, info() {}, warn() {}, error() {} };

type Network = { carriers: [Carrier, Carrier]; cut: () => Promise<unknown>; close: () => Promise<unknown> };

async function inProcess(): Promise<Network> {
  const carrier = createInProcessCarrier();
  return { carriers: [carrier, carrier], cut: () => Promise.reject(new Error('nothing to cut')), close: carrier.close };
}

function openPool(connection: DatabaseConnection): pg.Pool {
  const pool = new pg.Pool(connection);
  // A pool ends before the database knows; dropping the database then still sends its connections an error.
  pool.on('error', () => undefined);
  return pool;
}

async function postgres(): Promise<Network> {
  const database = await createTestDatabase();
  const pool = openPool(database.connection);
  const open = () => createNotifyCarrier({ pool, connection: database.connection, log });
  const carriers: [Carrier, Carrier] = [await open(), await open()];
  const listeners = `from pg_stat_activity where datname = current_database() and query ilike 'listen%'`;
  return {
    carriers,
    cut: () => pool.query(`select pg_terminate_backend(pid) ${listeners}`),
    async close() {
      await Promise.all(carriers.map((carrier) => carrier.close()));
      await pool.end();
      await database.drop();
    },
  };
}

const redisNetwork = (command: string) => async (): Promise<Network> => {
  const { url, stop } = await startRedis(command);
  const spare = createInProcessCarrier();
  const open = () => createRedisCarrier({ url, log, spare });
  const carriers: [Carrier, Carrier] = [await open(), await open()];
  const control = await createClient({ url }).connect();
  return {
    carriers,
    cut: () => control.sendCommand(['CLIENT', 'KILL', 'SKIPME', 'yes']),
    async close() {
      control.destroy();
      await Promise.all(carriers.map((carrier) => carrier.close()));
      await stop();
    },
  };
};

const networks = [
  { name: 'in one process', connect: inProcess, canBeCut: false },
  { name: 'over LISTEN and NOTIFY', connect: postgres, canBeCut: true },
];
const redis = findRedis();
if ('command' in redis) networks.push({ name: 'over Redis', connect: redisNetwork(redis.command), canBeCut: true });
else console.warn(`not run: redis carrier because ${redis.missing}`);

describe.each(networks)('two server processes $name', ({ connect, canBeCut }) => {
  let network: Network;
  let one: RealtimeServer;
  let two: RealtimeServer;
  const rights: Rights = new Map();

  beforeEach(async () => {
    network = await connect();
    const [first, second] = network.carriers;
    rights.clear();
    grant(rights, 1, 7);
    [one, two] = [await startRealtime({ carrier: first, rights }), await startRealtime({ carrier: second, rights })];
  });
  afterEach(async () => {
    await Promise.all([one.close(), two.close()]);
    await network.close();
  });

  async function member(server: RealtimeServer, token = '1:a') {
    const probe = await server.open(token);
    await probe.call(connectToProject, { project_id: 7 });
    return probe;
  }
  const update = (id: number, item_ids?: number[]) =>
    toProjectMessage({ event: 'design.changed', project_id: 7, entity: 'design', id, item_ids });

  test('what is announced in one reaches the clients of both, once and in order', async () => {
    const [here, there] = [await member(one), await member(two)];
    for (let id = 1; id <= 300; id += 1) one.hub.publishToProject(update(id));
    for (const probe of [here, there]) {
      for (let id = 1; id <= 300; id += 1) expect((await probe.push(projectUpdates)).data).toMatchObject({ id });
      expect(probe.frames).toHaveLength(301);
    }
  });

  test('however many ids a message names, they all arrive', async () => {
    const there = await member(two);
    const itemIds = Array.from({ length: 5000 }, (_, index) => index + 100_000);
    one.hub.publishToProject(update(1, itemIds));
    one.hub.publishToProject(update(2));
    const arrived: unknown[] = [];
    for (let isLast = false; !isLast;) {
      const { data } = (await there.push(projectUpdates)) as { data: { id: number; item_ids?: number[] } };
      arrived.push(...(data.item_ids ?? []));
      isLast = data.id === 2;
    }
    expect(arrived).toEqual(itemIds);
  });

  test('a frame for a user is loaded where the user is connected', async () => {
    const [here, there] = [await member(one), await member(two, '2:b')];
    one.hub.publishToUsers({ userIds: [1, 2], methodId: notification, data: { uuid: 'n' }, load: true });
    expect((await here.push(notification)).data).toEqual({ userId: 1, loaded: { uuid: 'n' } });
    expect((await there.push(notification)).data).toEqual({ userId: 2, loaded: { uuid: 'n' } });
  });

  test('lost access and ended sessions end channels and sockets of the other process within a second', async () => {
    const there = await member(two);
    const started = Date.now();
    rights.get(1)?.delete(7);
    one.hub.accessChanged({ userIds: [1], projectId: 7 });
    expect(await there.push(exitFromProject)).toMatchObject({ error_id: 403, data: { project_id: 7 } });
    one.hub.sessionsEnded(['a']);
    expect(await there.closed).toBe(4401);
    expect(Date.now() - started).toBeLessThan(1000);
  });

  const testOfLoss = () =>
    test('after a lost connection clients connect anew, and messages flow again', async () => {
      const [here, there] = [await member(one), await member(two)];
      await network.cut();
      expect(await Promise.all([here.closed, there.closed])).toEqual([1012, 1012]);
      const again = await member(two);
      one.hub.publishToProject(update(1));
      expect((await again.push(projectUpdates)).data).toMatchObject({ id: 1 });
    });
  if (canBeCut) testOfLoss();
});

test('a carrier that cannot reach its server at the start says so', async () => {
  const connection = { host: '127.0.0.1', port: 1 };
  const pool = new pg.Pool(connection);
  await expect(createNotifyCarrier({ pool, connection, log })).rejects.toThrow();
  await expect(
    createRedisCarrier({ url: 'redis://127.0.0.1:1', log, spare: createInProcessCarrier() }),
  ).rejects.toThrow();
  await pool.end();
});

const testWithoutRedis = (command: string) =>
  test('while Redis is away the database carries, which is said once', async () => {
    const said: string[] = [];
    const say = (_facts: object, text: string) => void said.push(text);
    const database = await createTestDatabase();
    const pool = openPool(database.connection);
    const network = await startRedis(command);
    const open = async () => {
      const spare = await createNotifyCarrier({ pool, connection: database.connection, log });
      return createRedisCarrier({ url: network.url, log: { ...log, info: say, warn: say }, spare });
    };
    const [one, other] = [await open(), await open()];
    const heard: string[] = [];
    other.subscribe((message) => void heard.push(message));
    await one.publish('by Redis');
    await expect.poll(() => heard).toEqual(['by Redis']);
    await network.stop();
    await Promise.all(['a', 'b', 'c'].map((message) => one.publish(message)));
    await expect.poll(() => heard.toSorted()).toEqual(['a', 'b', 'by Redis', 'c']);
    expect([one.isAway?.(), said.filter((text) => text.startsWith('Redis does not answer')).length]).toEqual([true, 2]);
    const again = await startRedis(command, network.port);
    await expect.poll(() => [one.isAway?.(), other.isAway?.()]).toEqual([false, false]);
    await one.publish('by Redis again');
    await expect.poll(() => heard.at(-1)).toBe('by Redis again');
    expect(said).toHaveLength(4);
    await Promise.all([one.close(), other.close()]);
    await pool.end();
    await Promise.all([again.stop(), database.drop()]);
  });
if ('command' in redis) testWithoutRedis(redis.command);

test('NOTIFY refuses a message that the database would refuse', async () => {
  const database = await createTestDatabase();
  const pool = openPool(database.connection);
  const carrier = await createNotifyCarrier({ pool, connection: database.connection, log });
  const arrived = new Promise((resolve) => carrier.subscribe(resolve));
  await expect(carrier.publish('é'.repeat(4000))).rejects.toThrow('8000 bytes');
  await carrier.publish('x'.repeat(7999));
  expect(await arrived).toHaveLength(7999);
  await carrier.close();
  await pool.end();
  await database.drop();
});
