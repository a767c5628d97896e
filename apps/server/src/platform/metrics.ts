import { timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);
const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

export type Metrics = ReturnType<typeof createMetrics>;
type Answer = { method: string; route: string | undefined; status: number; seconds: number };
type Measure = { name: string; help: string; read: () => Promise<number> | number };

// Only names that we chose ourselves become labels: strangers could make up any number.
const labelsOf = ({ method, route, status }: Omit<Answer, 'seconds'>) => ({
  method: METHODS.has(method) ? method : 'other',
  route: route ?? 'none',
  status: `${Math.floor(status / 100)}xx`,
});

function jobCounters(registers: Registry[]) {
  const job = { labelNames: ['job'], registers };
  return {
    queued: new Counter({ name: 'facet_jobs_queued_total', help: 'Jobs put into a queue.', ...job }),
    done: new Counter({ name: 'facet_jobs_done_total', help: 'Jobs that ran to their end.', ...job }),
    retried: new Counter({ name: 'facet_jobs_retried_total', help: 'Runs that failed and come again.', ...job }),
    failed: new Counter({ name: 'facet_jobs_failed_total', help: 'Jobs given up for good.', ...job }),
  };
}

/** The metrics of one app, in their own registry, so that two apps in a process don't add up. */
export function createMetrics() {
  const registry = new Registry();
  const registers = [registry];
  const requests = new Histogram({
    name: 'facet_http_request_duration_seconds',
    help: 'Time to answer a request, by route pattern.',
    labelNames: ['method', 'route', 'status'],
    buckets: SECONDS,
    registers,
  });
  const refusals = new Counter({
    name: 'facet_refusals_total',
    help: 'Wrong passwords and codes, refused administrators, calls and frames that came too often, copied tokens.',
    labelNames: ['kind'],
    registers,
  });
  const sockets = new Gauge({ name: 'facet_sockets', help: 'Open web sockets.', registers });
  const jobs = jobCounters(registers);

  return {
    registry,
    answered: ({ seconds, ...answer }: Answer) => requests.observe(labelsOf(answer), seconds),
    socketOpened: () => sockets.inc(),
    socketClosed: () => sockets.dec(),
    refused: (kind: string) => refusals.inc({ kind }),
    jobQueued: (name: string) => jobs.queued.inc({ job: name }),
    jobDone: (name: string) => jobs.done.inc({ job: name }),
    jobRetried: (name: string) => jobs.retried.inc({ job: name }),
    jobFailed: (name: string) => jobs.failed.inc({ job: name }),
    /** Adds a number that is read each time the metrics are collected. */
    measure: ({ name, help, read }: Measure) => {
      new Gauge({
        name,
        help,
        registers,
        async collect() {
          this.set(await read());
        },
      });
    },
  };
}

/** Whether a request carries the token as its bearer; without a token, every request may read. */
function mayRead({ headers }: IncomingMessage, token: string | undefined): boolean {
  if (token === undefined) return true;
  const [given, expected] = [Buffer.from(headers.authorization ?? ''), Buffer.from(`Bearer ${token}`)];
  return given.length === expected.length && timingSafeEqual(given, expected);
}

type MetricsServer = { metrics: Metrics; host: string; port: number; token?: string | undefined };

/**
 * Serves the metrics, the process's own included, at `/metrics` on their own port to whoever has the token, if there is
 * one; port 0 picks a free one.
 */
export async function startMetricsServer({ metrics, host, port, token }: MetricsServer) {
  collectDefaultMetrics({ register: metrics.registry });
  const server = createServer(async (request, reply) => {
    if (request.method !== 'GET' || request.url !== '/metrics') return reply.writeHead(404).end();
    if (!mayRead(request, token)) return reply.writeHead(401, { 'www-authenticate': 'Bearer' }).end();
    try {
      const text = await metrics.registry.metrics();
      reply.writeHead(200, { 'content-type': metrics.registry.contentType }).end(text);
    } catch {
      // A number that can't be read now (the database is away) must not take the process down.
      reply.writeHead(503).end();
    }
  });
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, host, resolve));
  return { port: portOf(server.address()), close: () => closeServer(server) };
}

const portOf = (address: string | AddressInfo | null) => (typeof address === 'object' && address ? address.port : 0);

function closeServer(server: ReturnType<typeof createServer>) {
  server.closeAllConnections();
  return new Promise<void>((resolve) => server.close(() => resolve()));
}
