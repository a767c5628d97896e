import { AsyncLocalStorage } from 'node:async_hooks';
import { ROOT_CONTEXT, SpanKind, SpanStatusCode, trace, type Attributes, type Span } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BasicTracerProvider, BatchSpanProcessor } from '@opentelemetry/sdk-trace-base';
import type { FastifyReply, FastifyRequest } from 'fastify';
import pg from 'pg';
import type { App } from './app.ts';
import { VERSION } from './config/version.ts';

/** The call under way, whose statements belong to it. */
const current = new AsyncLocalStorage<Span>();

type Options = Pick<App, 'http'> & { role: string; url: string };

/** Sends what each call does, and for how long, to a collector (OTLP over HTTP); `stop` sends what is left. */
export function startTraces({ http, role, url }: Options): { stop: () => Promise<void> } {
  const exporter = new OTLPTraceExporter({ url: `${url.replace(/\/$/, '')}/v1/traces` });
  const provider = new BasicTracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'facet', 'service.version': VERSION, 'facet.role': role }),
    spanProcessors: [new BatchSpanProcessor(exporter)],
  });
  const tracer = provider.getTracer('facet');
  const begin = (name: string, kind: SpanKind, attributes: Attributes) => {
    const parent = current.getStore();
    return tracer.startSpan(name, { kind, attributes }, parent ? trace.setSpan(ROOT_CONTEXT, parent) : ROOT_CONTEXT);
  };
  traceCalls(http, begin);
  const untrace = traceStatements(begin);
  return {
    async stop() {
      untrace();
      // A collector that is away must not keep the server from stopping.
      await provider.shutdown().catch(() => undefined);
    },
  };
}

type Begin = (name: string, kind: SpanKind, attributes: Attributes) => Span;

/** A span for each call, under its route: never its address, which may carry the secret of a link. */
function traceCalls(http: App['http'], begin: Begin) {
  const spans = new WeakMap<FastifyRequest, Span>();
  const goOn = (request: FastifyRequest, _reply: FastifyReply, done: () => void) => {
    const span = spans.get(request);
    if (span) current.run(span, done);
    else done();
  };
  http.addHook('onRequest', (request, reply, done) => {
    const { method, routeOptions, id } = request;
    const route = routeOptions.url ?? 'none';
    const attributes = { 'http.request.method': method, 'http.route': route, 'facet.request_id': id };
    spans.set(request, begin(`${method} ${route}`, SpanKind.SERVER, attributes));
    goOn(request, reply, done);
  });
  // After a body is read, the request continues outside the call's async context.
  http.addHook('preValidation', goOn);
  http.addHook('onResponse', async (request, reply) => {
    const span = spans.get(request);
    span?.setAttribute('http.response.status_code', reply.statusCode);
    if (reply.statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR });
    span?.end();
  });
}

type Query = (...input: unknown[]) => unknown;

/** A statement's own name, else its first word; never its text or values. */
function statementName(statement: unknown): string {
  if (typeof statement === 'string') return /^\s*(\w+)/.exec(statement)?.[1]?.toLowerCase() ?? 'statement';
  if (typeof statement !== 'object' || statement === null) return 'statement';
  if ('name' in statement && typeof statement.name === 'string') return statement.name;
  return 'text' in statement ? statementName(statement.text) : 'statement';
}

/** A span for each statement of a call, from when it is sent, or waits behind another of its connection. */
function traceStatements(begin: Begin): () => void {
  const prototype: { query: unknown } = pg.Client.prototype;
  const before = prototype.query;
  if (typeof before !== 'function') return () => undefined;
  const traced: Query = function tracedQuery(this: unknown, ...input) {
    const send = () => Reflect.apply(before, this, input);
    if (!current.getStore()) return send();
    const span = begin(statementName(input[0]), SpanKind.CLIENT, { 'db.system.name': 'postgresql' });
    const end = (error: unknown) => {
      if (error) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end();
    };
    const callback = input.at(-1);
    if (typeof callback === 'function')
      input[input.length - 1] = (error: unknown, ...rest: unknown[]) => {
        end(error);
        return Reflect.apply(callback, undefined, [error, ...rest]);
      };
    const answer: unknown = send();
    if (answer instanceof Promise)
      answer.then(
        () => end(null),
        (error: unknown) => end(error),
      );
    // A stream of rows tells no end here.
    else if (typeof callback !== 'function') span.end();
    return answer;
  };
  prototype.query = traced;
  return () => {
    prototype.query = before;
  };
}
