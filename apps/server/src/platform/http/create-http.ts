import { randomUUID } from 'node:crypto';
import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import { SMALL_BODY } from '@facet/contract/constants/limits';
import type { Endpoint } from '@facet/contract/endpoint';
import Fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify';
import helmet from 'helmet';
import type { Config } from '../config/load-config.ts';
import type { Log } from '../log.ts';
import type { Metrics } from '../metrics.ts';
import { languageAsked, speakingFor } from '../speech.ts';
import { parseBodies } from './body-parsers.ts';
import { compileAnswer, compileCheckedAnswer, compileValidator } from './compilers.ts';
import { answerClientError, answerError, handleErrors, watchAnswers } from './error-handler.ts';
import { endSlowRequests, readToTheEnd, PATIENCE, type Patience } from './slow-requests.ts';

// One line per request helps to find a fault, and drowns out everything else.
const REQUEST_LOG_LEVELS: readonly string[] = ['debug', 'trace'];

declare module 'fastify' {
  interface FastifyContextConfig {
    endpoint?: Endpoint;
  }
}

type HttpOptions = { config: Config; log: Log; metrics: Metrics; checksAnswers: boolean; patience?: Patience };

const contentPolicy = {
  defaultSrc: ["'self'"],
  // WebAssembly may run (Rhino files, pictures in PDFs); making code from text stays forbidden.
  scriptSrc: ["'self'", "'wasm-unsafe-eval'"],
  // The page sets computed positions and sizes as inline styles.
  styleSrc: ["'self'", "'unsafe-inline'"],
  imgSrc: ["'self'", 'data:', 'blob:'],
  mediaSrc: ["'self'", 'blob:'],
  workerSrc: ["'self'", 'blob:'],
  connectSrc: ["'self'"],
  objectSrc: ["'none'"],
  frameAncestors: ["'none'"],
  baseUri: ["'self'"],
  formAction: ["'self'"],
  upgradeInsecureRequests: null,
};

/** What no page of Facet ever uses, so that no script may either. */
const REFUSED_FEATURES = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'serial',
  'usb',
];
const PERMISSIONS_POLICY = REFUSED_FEATURES.map((feature) => `${feature}=()`).join(', ');

/** A number means trusting that many of the nearest proxies. */
const trustedHops = (trust: Config['trustProxy']) =>
  typeof trust === 'number' ? (_address: string, hop: number) => hop < trust : trust;

// Built once: Fastify's own plugin does it for each request, which costs more than loading the session.
function addHeaders(http: FastifyInstance, config: Config) {
  const setHeaders = helmet({
    contentSecurityPolicy: { useDefaults: false, directives: contentPolicy },
    crossOriginEmbedderPolicy: false,
    // The older form of `frameAncestors` above, which it has to agree with.
    frameguard: { action: 'deny' },
    // Addresses carry the secrets of links, so no page tells the next one where somebody came from.
    referrerPolicy: { policy: 'no-referrer' },
    strictTransportSecurity: config.publicUrl.startsWith('https:') ? undefined : false,
  });
  http.addHook('onRequest', (request, reply, done) => {
    reply.raw.setHeader('permissions-policy', PERMISSIONS_POLICY);
    setHeaders(request.raw, reply.raw, () => done());
  });
}

/** What search engines may find; nothing else, least of all the pages of review links. */
const OPEN_PAGES = new Set([
  '/',
  '/features',
  '/applications',
  '/pricing',
  '/privacy-policy',
  '/terms',
  '/login',
  '/registration',
]);

/** Everything a call says is in the language it asks for. */
function speakToCallers(http: FastifyInstance) {
  const speak = (request: FastifyRequest, _reply: FastifyReply, done: () => void) =>
    speakingFor(languageAsked(request.headers['accept-language']), done);
  http.addHook('onRequest', speak);
  // After a body is read, the request continues outside the call's async context.
  http.addHook('preValidation', speak);
}

function measure(http: FastifyInstance, metrics: Metrics) {
  http.addHook('onResponse', async (request, reply) => {
    const { method, routeOptions } = request;
    metrics.answered({ method, route: routeOptions.url, status: reply.statusCode, seconds: reply.elapsedTime / 1000 });
  });
}

function openHttp({ config, log, patience = PATIENCE }: HttpOptions): FastifyInstance {
  const logger: FastifyBaseLogger = log;
  const http = Fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: !REQUEST_LOG_LEVELS.includes(config.logLevel) }),
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    trustProxy: trustedHops(config.trustProxy),
    // For everything but calls, which set their own limit.
    bodyLimit: SMALL_BODY,
    forceCloseConnections: 'idle',
    // What arrives on an open connection while the server stops is served, too: Fastify's refusal isn't of our form.
    return503OnClosing: false,
    connectionTimeout: patience.idleMs,
    http: { headersTimeout: patience.headersMs, connectionsCheckingInterval: patience.headersMs / 3 },
    routerOptions: { maxParamLength: 300 },
    frameworkErrors: answerError,
    clientErrorHandler: answerClientError,
  });
  watchAnswers(http.server);
  readToTheEnd(http.server);
  endSlowRequests(http.server, patience, log);
  return http;
}

/** The HTTP server with everything that applies to every call: ids, logs, limits, headers, validation, errors. */
export async function createHttp(options: HttpOptions): Promise<FastifyInstance> {
  const { config, metrics, checksAnswers } = options;
  const http = openHttp(options);
  parseBodies(http);
  http.setValidatorCompiler(compileValidator);
  http.setSerializerCompiler(checksAnswers ? compileCheckedAnswer : compileAnswer);
  http.decorateRequest('actor', null);
  speakToCallers(http);
  http.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
    if (!OPEN_PAGES.has(request.url)) reply.header('x-robots-tag', 'noindex, nofollow');
  });
  // Only what a signed address names may be cached.
  http.addHook('onRequest', async (request, reply) => {
    if (request.url.startsWith('/api/')) reply.header('cache-control', 'no-store');
  });
  measure(http, metrics);
  handleErrors(http);
  addHeaders(http, config);
  await http.register(compress, {
    global: true,
    threshold: 1024,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  });
  return http;
}
