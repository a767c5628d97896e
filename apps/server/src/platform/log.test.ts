import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { createLog } from './log.ts';

function recordedLog() {
  const lines: string[] = [];
  const log = createLog({ level: 'trace', destination: { write: (line) => lines.push(line) } });
  return { log, written: () => lines.join('') };
}

test('a line is JSON with a level by name and a time', () => {
  const { log, written } = recordedLog();
  log.info({ projectId: 7 }, 'moved');
  expect(JSON.parse(written())).toEqual({
    level: 'info',
    time: expect.stringMatching(/^\d{4}-.*Z$/),
    projectId: 7,
    msg: 'moved',
  });
});

test.each([
  'authorization',
  'Cookie',
  'set-cookie',
  'password',
  'password_confirmation',
  'token',
  'admin_token',
  'tokenHash',
  'authToken',
  'hash',
  'code',
  'code_verifier',
  'secret',
  'clientSecret',
  'FACET_SECRET',
  'ticket',
  'api-key',
])('what lies under %s is not written, at whatever depth', (name) => {
  const { log, written } = recordedLog();
  log.info({ [name]: 'hush', a: { [name]: ['hush'], list: [{ b: { c: { [name]: { x: 'hush' } } } }] } });
  log.child({ [name]: 'hush' }).info('bound');
  log.info('asked for "/review/hush?a=hush" twice');
  const output = written();
  expect(output).not.toContain('hush');
  expect(JSON.parse(output.split('\n')[2] ?? '')).toMatchObject({ msg: 'asked for "/review/[hidden]" twice' });
  expect(output.match(/\[hidden\]/g)).toHaveLength(5);
});

test('plain facts, numbers and nulls are written as they are', () => {
  const { log, written } = recordedLog();
  log.info({ status_code: 404, title: 'Ring', token: null, url: '/api/projects?token=hush' });
  expect(JSON.parse(written())).toMatchObject({ status_code: 404, title: 'Ring', token: null, url: '/api/projects' });
});

test('an error keeps its code and stack and loses secrets and the values of its query', () => {
  const { log, written } = recordedLog();
  const cause = Object.assign(new Error('duplicate key'), { code: '23505', password: 'hush' });
  const error = Object.assign(new Error('Failed query: select $1\nparams: hush,hu\nsh', { cause }), {
    params: ['hush'],
  });
  log.error(error, 'write failed');
  log.error({ err: Object.assign(new Error('login'), { code: 'hush-me', headers: { cookie: 'hush' } }) });
  const output = written();
  expect(output).not.toMatch(/hush|hu\\nsh/);
  expect(output).toContain('log.test.ts');
  expect(JSON.parse(output.split('\n')[0] ?? '')).toMatchObject({
    err: { type: 'Error', message: 'Failed query: select $1', cause: { errorCode: '23505', message: 'duplicate key' } },
  });
});

test('the log of a served request has neither its query nor the secret of its path', async () => {
  const { log, written } = recordedLog();
  const app = Fastify({ loggerInstance: log });
  for (const route of ['/api/reviews/:hash/code', '/review/:hash', '/api/calendar/:token.ics', '/invitation/:token'])
    app.get(route, (request) => {
      request.log.warn({ params: request.params, headers: request.headers, req: request }, 'seen');
      return {};
    });
  const paths = ['/api/reviews/hush/code', '/review/hush?hash=hush', '/api/calendar/hush.ics', '/invitation/hush#hush'];
  for (const path of [...paths, '/ws?token=hush'])
    await app.inject({ path, headers: { authorization: 'Bearer hush', cookie: 'facet=hush' } });
  await app.close();
  const output = written();
  expect(output).not.toContain('hush');
  expect(output).toContain('"method":"GET","route":"/review/:hash","path":"/review/[hidden]"');
  expect(output).toContain('"path":"/api/calendar/[hidden].ics"');
  expect(output).toContain('"path":"/ws"');
});

test('while the database is away, one line a second says so, whoever speaks; all else is written', () => {
  const { log, written } = recordedLog();
  const away = new Error('Failed query', { cause: new Error('Connection terminated unexpectedly') });
  for (const speaker of [log, log.child({ part: 'jobs' })])
    for (let said = 0; said < 50; said += 1) speaker.error({ err: away }, 'call failed');
  log.error({ err: new Error('a fault of our own') }, 'call failed');
  expect(written().split('\n').filter(Boolean)).toHaveLength(2);
});
