import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createOutbound } from './create-outbound.ts';
import type { ResolveAll } from './guarded-lookup.ts';
import { isPrivateAddress } from './private-addresses.ts';

const ENDED = { method: 'POST', timeoutMs: 5000, maxBytes: 1024 } as const;
const PRIVATE = 'The address leads into a private network, which is not allowed here';

async function listen(answer: RequestListener) {
  const server = createServer(answer).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return { port, url: `http://127.0.0.1:${port}/hook` };
}

/** Answers each look-up with the next of these lists. */
function resolver(...answers: string[][]) {
  return vi.fn<ResolveAll>(async () =>
    (answers.shift() ?? []).map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
  );
}

test.each([
  '0.0.0.0',
  '10.1.2.3',
  '100.64.0.1',
  '127.0.0.1',
  '127.255.0.9',
  '169.254.169.254',
  '172.31.255.255',
  '192.168.1.1',
  '198.18.0.1',
  '224.0.0.251',
  '255.255.255.255',
  '::',
  '::1',
  '::ffff:10.0.0.1',
  '::ffff:8.8.8.8',
  '::7f00:1',
  '64:ff9b::7f00:1',
  '2002:7f00:1::',
  'fd12:3456::1',
  'fe80::1%eth0',
  'ff02::1',
  'not an address',
])('%s is private', (address) => expect(isPrivateAddress(address)).toBe(true));

test.each(['1.1.1.1', '8.8.8.8', '100.63.255.255', '172.32.0.1', '192.169.0.1', '2606:4700::1111', '2a00:1450::1'])(
  '%s is public',
  (address) => expect(isPrivateAddress(address)).toBe(false),
);

test.each([
  ['http://example.com/', 'The address must start with https://'],
  ['ftp://example.com/', 'The address must start with https://'],
  ['https://example.com:8443/', 'Port 8443 is not allowed here'],
  ['https://user:pass@example.com/', 'The address must not contain a user name or password'],
  ['https://127.0.0.1/', PRIVATE],
  ['https://2130706433/', PRIVATE],
  ['https://0x7f.1/', PRIVATE],
  ['https://[::1]/', PRIVATE],
  ['https://[::ffff:169.254.169.254]/', PRIVATE],
  ['nonsense', 'This is not a web address'],
])('%s is refused before anything is looked up', async (url, message) => {
  const resolveAll = resolver();
  const { call } = createOutbound({ allowsPrivate: false, ports: [443], resolveAll });
  await expect(call({ ...ENDED, url })).rejects.toMatchObject({ message, isRefusal: true });
  expect(resolveAll).not.toHaveBeenCalled();
});

test.each([[['192.168.7.1']], [['8.8.8.8', '10.0.0.1']], [['fd00::1']], [['::ffff:127.0.0.1']]])(
  'a name that stands for %j is refused when it is connected to',
  async (addresses) => {
    const { call } = createOutbound({ allowsPrivate: false, ports: [443], resolveAll: resolver(addresses) });
    const refusal = { message: PRIVATE, isRefusal: true };
    await expect(call({ ...ENDED, url: 'https://hooks.example/' })).rejects.toMatchObject(refusal);
  },
);

test('a name that turns private between two answers never reaches the private one', async () => {
  const asked = vi.fn();
  const { port } = await listen((_request, response) => {
    asked();
    response.end();
  });
  // Nothing answers at the first address; if the name were looked up again for the connection, it would lead home.
  const resolveAll = resolver(['1.0.0.0'], ['127.0.0.1'], ['127.0.0.1']);
  const { call } = createOutbound({ allowsPrivate: false, ports: [port], resolveAll });
  const url = `https://rebind.example:${port}/`;
  await expect(call({ ...ENDED, timeoutMs: 500, url })).rejects.toMatchObject({ isRefusal: false });
  expect(resolveAll).toHaveBeenCalledTimes(1);
  await expect(call({ ...ENDED, url })).rejects.toMatchObject({ message: PRIVATE, isRefusal: true });
  expect(asked).not.toHaveBeenCalled();
});

test('where private addresses are allowed, a body is sent and at most so much of the answer read', async () => {
  const seen: string[] = [];
  const { url } = await listen((request, response) => {
    request.on('data', (chunk: Buffer) => seen.push(String(chunk)));
    request.on('end', () => response.writeHead(201).end('x'.repeat(100_000)));
  });
  const { call } = createOutbound({ allowsPrivate: true, ports: [443] });
  const answer = await call({ ...ENDED, url, body: '{"ring":"é"}', headers: { 'content-type': 'application/json' } });
  expect([answer.status, answer.body.length]).toEqual([201, 1024]);
  expect(seen).toEqual(['{"ring":"é"}']);
});

test('a redirect is an answer and is not followed', async () => {
  const paths: (string | undefined)[] = [];
  const { url } = await listen((request, response) => {
    paths.push(request.url);
    response.writeHead(302, { location: '/elsewhere' }).end('moved');
  });
  const answer = await createOutbound({ allowsPrivate: true, ports: [] }).call({ ...ENDED, url });
  expect([answer.status, String(answer.body), paths]).toEqual([302, 'moved', ['/hook']]);
});

test.each([
  ['says nothing', (() => undefined) satisfies RequestListener],
  ['never ends', ((_request, response) => void response.writeHead(200).write('o')) satisfies RequestListener],
])('whoever %s is left after the time-out', async (_what, answer) => {
  const { url } = await listen(answer);
  const { call } = createOutbound({ allowsPrivate: true, ports: [] });
  const failure = { message: 'There was no answer within 0.2 seconds', isRefusal: false };
  await expect(call({ ...ENDED, timeoutMs: 200, url })).rejects.toMatchObject(failure);
});

test.each([
  [{ code: 'ENOTFOUND', message: 'getaddrinfo ENOTFOUND vault.corp.internal 10.0.0.53' }, 'There is no such address'],
  [{ code: 'EAI_AGAIN', message: 'getaddrinfo EAI_AGAIN vault.corp.internal' }, 'There is no such address'],
  [{ code: 'ECONNREFUSED', message: 'connect ECONNREFUSED 10.0.0.7:443' }, 'The address refused the connection'],
  [{ code: 'ECONNRESET', message: 'read ECONNRESET' }, 'The address closed the connection'],
  [
    { code: 'ERR_TLS_CERT_ALTNAME_INVALID', message: 'IP: 10.0.0.7 is not in the list' },
    'No secure connection with the address is possible: its certificate or protocol is not valid',
  ],
  [{ code: 'EHOSTUNREACH', message: 'connect EHOSTUNREACH 10.0.0.7' }, 'The address could not be reached'],
])('%j is told as a kind of failure, and in full only to the log', async ({ code, message }, text) => {
  const warn = vi.fn();
  const resolveAll: ResolveAll = () => Promise.reject(Object.assign(new Error(message), { code }));
  const { call } = createOutbound({ allowsPrivate: false, ports: [443], resolveAll, log: { warn } });
  const failure = { message: text, isRefusal: false };
  await expect(call({ ...ENDED, url: 'https://hooks.example/' })).rejects.toMatchObject(failure);
  expect(warn).toHaveBeenCalledWith(
    { err: expect.objectContaining({ message }), host: 'hooks.example' },
    expect.any(String),
  );
});

test('nobody there is a failure and no refusal', async () => {
  const { url, port } = await listen(() => undefined);
  const { call } = createOutbound({ allowsPrivate: true, ports: [] });
  await expect(call({ ...ENDED, url: url.replace(String(port), '1') })).rejects.toMatchObject({ isRefusal: false });
});
