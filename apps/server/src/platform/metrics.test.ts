import { afterEach, expect, test } from 'vitest';
import { createMetrics, startMetricsServer } from './metrics.ts';

const closers: (() => Promise<void>)[] = [];
afterEach(() => Promise.all(closers.splice(0).map((close) => close())));

async function served(metrics = createMetrics(), token?: string) {
  const server = await startMetricsServer({ metrics, host: '127.0.0.1', port: 0, token });
  closers.push(server.close);
  const get = (path: string, method = 'GET', headers = {}) =>
    fetch(`http://127.0.0.1:${server.port}${path}`, { method, headers });
  return { metrics, get };
}

test('requests are counted by route pattern, method and class of status', async () => {
  const { metrics, get } = await served();
  metrics.answered({ method: 'GET', route: '/api/projects/:id', status: 404, seconds: 0.02 });
  metrics.answered({ method: 'BREW', route: undefined, status: 200, seconds: 0.02 });
  const text = await (await get('/metrics')).text();
  expect(text).toContain(
    'facet_http_request_duration_seconds_count{method="GET",route="/api/projects/:id",status="4xx"} 1',
  );
  expect(text).toContain('facet_http_request_duration_seconds_count{method="other",route="none",status="2xx"} 1');
  expect(text).toContain('process_cpu_seconds_total');
});

test('with a token, they are read by whoever carries it', async () => {
  const { get } = await served(createMetrics(), 'a-token-of-metrics');
  const statusFor = async (headers: object) => (await get('/metrics', 'GET', headers)).status;
  expect(await statusFor({})).toBe(401);
  expect(await statusFor({ authorization: 'Bearer a-token-of-metricz' })).toBe(401);
  expect(await statusFor({ authorization: 'Bearer a-token' })).toBe(401);
  expect(await statusFor({ authorization: 'Bearer a-token-of-metrics' })).toBe(200);
});

test('sockets and jobs are counted', async () => {
  const { metrics, get } = await served();
  metrics.socketOpened();
  metrics.socketOpened();
  metrics.socketClosed();
  metrics.jobQueued('send-mail');
  metrics.jobFailed('send-mail');
  const text = await (await get('/metrics')).text();
  expect(text).toContain('facet_sockets 1');
  expect(text).toContain('facet_jobs_queued_total{job="send-mail"} 1');
  expect(text).toContain('facet_jobs_failed_total{job="send-mail"} 1');
});

test('two apps in one process do not add up', async () => {
  const [one, other] = await Promise.all([served(), served()]);
  one.metrics.socketOpened();
  expect(await (await other.get('/metrics')).text()).toContain('facet_sockets 0');
});

test('a measure is read at each call, and one that fails answers 503 and nothing worse', async () => {
  const { metrics, get } = await served();
  const readings = [3, 4];
  metrics.measure({
    name: 'facet_dead',
    help: 'Dead.',
    read: () => readings.shift() ?? Promise.reject(new Error('away')),
  });
  expect(await (await get('/metrics')).text()).toContain('facet_dead 3');
  expect(await (await get('/metrics')).text()).toContain('facet_dead 4');
  expect((await get('/metrics')).status).toBe(503);
  expect((await get('/other')).status).toBe(404);
  expect((await get('/metrics', 'POST')).status).toBe(404);
});
