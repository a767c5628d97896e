import { once } from 'node:events';
import { Agent, createServer, request as open, type IncomingMessage } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { createLog } from '../log.ts';
import { answerClientError } from './error-handler.ts';
import { endSlowRequests, readToTheEnd } from './slow-requests.ts';

const PATIENCE = { headersMs: 60_000, windowMs: 60, windowBytes: 200, idleMs: 60_000 };
const HEAD = 'POST / HTTP/1.1\r\nhost: facet.example\r\ncontent-length: 5000\r\n\r\n';

// Whatever reads a body through a stream of its own (a form, a part of an upload) may give up half-way.
async function giveUp(request: IncomingMessage) {
  for await (const _part of request) break;
}

/** Sends the beginning of a request to a server that gives up on each body; returns what both sides saw. */
async function sendHalf() {
  const used = Promise.withResolvers<IncomingMessage>();
  const server = createServer((request) => {
    void giveUp(request).then(() => used.resolve(request), used.reject);
  });
  server.on('clientError', answerClientError);
  endSlowRequests(server, PATIENCE, createLog({ level: 'silent' }));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const client = connect((server.address() as AddressInfo).port, '127.0.0.1');
  onTestFinished(() => {
    client.destroy();
    server.close();
  });
  client.write(`${HEAD}a ring`);
  return { request: await used.promise, answer: text(client) };
}

test('a body that was given up half-way has lost its connection, which is ended all the same', async () => {
  const { request, answer } = await sendHalf();
  expect(request.socket).toBeNull();
  expect(await answer).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/);
});

// More than what waits in the buffers between both sides.
const LARGE = 'x'.repeat(1_000_000);

/** Sends a request on the only connection of an agent; its status, or the code of its failure. */
const ask = (agent: Agent, port: number, method: string, body: string) =>
  new Promise<number | string | undefined>((resolve) => {
    const headers = { 'content-length': body.length };
    const call = open({ agent, port, host: '127.0.0.1', method, headers }, (answer) => {
      answer.resume().on('close', () => resolve(answer.statusCode));
    });
    call.on('error', (error: NodeJS.ErrnoException) => resolve(error.code));
    call.end(body);
  });

test.each([
  ['left', (request: IncomingMessage) => once(request, 'data').then(() => request.pause()), 200],
  ['destroyed', giveUp, 'ECONNRESET'],
])('the next request does not wait behind a body that was %s half-way', async (_how, leave, next) => {
  const server = createServer((request, response) => {
    if (request.method === 'GET') return response.end();
    return void leave(request).then(() => response.writeHead(422).end());
  });
  readToTheEnd(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  onTestFinished(() => {
    agent.destroy();
    server.closeAllConnections();
    server.close();
  });
  expect(await ask(agent, port, 'POST', LARGE)).toBe(422);
  expect(await ask(agent, port, 'GET', '')).toBe(next);
});
