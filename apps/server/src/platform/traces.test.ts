import { once } from 'node:events';
import { json } from 'node:stream/consumers';
import { createServer } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { freePort } from '../testing/free-port.ts';
import { startProcess } from '../testing/server-process.ts';
import { useTestApp } from '../testing/test-app.ts';

const span = z.object({
  traceId: z.string(),
  spanId: z.string(),
  parentSpanId: z.string().optional(),
  name: z.string(),
  attributes: z.array(z.object({ key: z.string(), value: z.unknown() })),
});
const sent = z.object({
  resourceSpans: z.array(z.object({ scopeSpans: z.array(z.object({ spans: z.array(span) })) })),
});

/** A collector that keeps what it is sent. */
async function startCollector() {
  const spans: z.infer<typeof span>[] = [];
  const server = createServer(async (request, reply) => {
    const { resourceSpans } = sent.parse(await json(request));
    spans.push(...resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)));
    reply.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
  const port = await freePort();
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return { spans, url: `http://127.0.0.1:${port}` };
}

test('with a collector, each call is traced under its route with its statements, and never with its address', async () => {
  const [app, collector] = [await useTestApp(), await startCollector()];
  const { server, url } = await startProcess(app, app.dataDir, { env: { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url } });
  const exit = once(server, 'exit');
  onTestFinished(() => void server.kill('SIGKILL'));
  await fetch(`${url}/api/review-links/a-secret-of-a-link`);
  server.kill('SIGTERM');
  await exit;

  const ready = collector.spans.find(({ name }) => name === 'GET /api/ready');
  expect(ready?.attributes.map(({ key }) => key)).toEqual(
    expect.arrayContaining(['http.route', 'facet.request_id', 'http.response.status_code']),
  );
  const statements = collector.spans.filter(({ parentSpanId }) => parentSpanId === ready?.spanId);
  expect(statements).toMatchObject([{ name: 'select', traceId: ready?.traceId }]);
  expect(JSON.stringify(collector.spans)).not.toContain('a-secret-of-a-link');
}, 60_000);
