import { request as requestHttp, type IncomingMessage, type RequestOptions } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP } from 'node:net';
import type { Readable } from 'node:stream';
import { guardedLookup, PRIVATE_TEXT, resolveBySystem, type ResolveAll } from './guarded-lookup.ts';
import { failed, OutboundError, refused } from './outbound-error.ts';
import { isPrivateAddress } from './private-addresses.ts';
import type { Log } from '../log.ts';
import { known, t } from '@facet/contract/words/speech';

/** The first bytes of a stream, which is then closed; rejects when it breaks before. */
async function readHead(stream: Readable, maxBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  // Leaving the loop destroys the stream.
  for await (const chunk of stream) {
    const bytes = Buffer.from(chunk);
    chunks.push(bytes);
    size += bytes.length;
    if (size >= maxBytes) break;
  }
  return Buffer.concat(chunks).subarray(0, maxBytes);
}

export type OutboundCall = {
  url: string;
  method: 'GET' | 'POST';
  headers?: Record<string, string>;
  body?: string | Buffer;
  /** From looking up the name to the last byte read. */
  timeoutMs: number;
  /** How many bytes of the answer are read; the rest is never fetched. */
  maxBytes: number;
};
export type OutboundAnswer = {
  status: number;
  body: Buffer;
  /** Where a redirect leads, as it was sent; empty for any other answer. */
  location: string;
  contentType: string;
};

export type Outbound = {
  /** Throws a refusal for an address that is not allowed whatever it resolves to. */
  check: (address: string) => void;
  /**
   * Calls an address that a user chose. A redirect is an answer like any other, and never followed. Throws an
   * OutboundError: a refusal for a scheme, port or network that is not allowed, else the reason why no answer came.
   */
  call: (call: OutboundCall) => Promise<OutboundAnswer>;
};

type Rules = {
  /** Also http, any port, and addresses in private networks. */
  allowsPrivate: boolean;
  /** Ports on the open internet that may be called. */
  ports: readonly number[];
  resolveAll?: ResolveAll;
  /** Where the whole reason of a failure goes, for whoever runs the server. */
  log?: Pick<Log, 'warn'>;
};

function allowedUrl(address: string, { allowsPrivate, ports }: Rules): URL {
  const url = URL.parse(address);
  if (!url) throw refused(t('This is not a web address'));
  if (url.username || url.password) throw refused(t('The address must not contain a user name or password'));
  if (url.protocol !== 'https:' && !(allowsPrivate && url.protocol === 'http:'))
    throw refused(t('The address must start with https://'));
  if (allowsPrivate) return url;
  const port = url.port === '' ? 443 : Number(url.port);
  if (!ports.includes(port)) throw refused(t('Port {port} is not allowed here', { port: String(port) }));
  // A literal IP address is connected to without a look-up.
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (isIP(host) !== 0 && isPrivateAddress(host)) throw refused(known(PRIVATE_TEXT));
  return url;
}

function open(url: URL, options: RequestOptions, body: string | Buffer | undefined): Promise<IncomingMessage> {
  const start = url.protocol === 'https:' ? requestHttps : requestHttp;
  return new Promise((resolve, reject) => {
    const request = start(url, options, resolve);
    request.on('error', reject);
    request.end(body);
  });
}

// The system's own words name resolvers, addresses and ports of the network that Facet runs in.
/** What kind of failure it was, in words that say nothing of our own network. */
function pickKind(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (/^(ENOTFOUND|EAI_\w+|ENODATA|ESERVFAIL)$/.test(code)) return t('There is no such address');
  if (code === 'ECONNREFUSED') return t('The address refused the connection');
  if (/CERT|^DEPTH_ZERO|UNABLE_TO|^ERR_(TLS|SSL)|^EPROTO$/.test(code))
    return t('No secure connection with the address is possible: its certificate or protocol is not valid');
  if (/^(ECONNRESET|EPIPE)$/.test(code)) return t('The address closed the connection');
  return t('The address could not be reached');
}

function findReason(error: unknown, signal: AbortSignal, timeoutMs: number): OutboundError {
  if (error instanceof OutboundError) return error;
  if (signal.aborted) return failed(t('There was no answer within {seconds} seconds', { seconds: timeoutMs / 1000 }));
  return failed(pickKind(error));
}

/** The only way out to addresses that users choose. */
export function createOutbound(rules: Rules): Outbound {
  const lookup = guardedLookup(rules.resolveAll ?? resolveBySystem, rules.allowsPrivate);
  async function call({ url: address, method, headers = {}, body, timeoutMs, maxBytes }: OutboundCall) {
    const url = allowedUrl(address, rules);
    const signal = AbortSignal.timeout(timeoutMs);
    const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
    try {
      // A new connection: a kept one could lead somewhere that is no longer allowed.
      const options = { method, headers: { ...headers, ...length }, lookup, agent: false, signal };
      const answer = await open(url, options, body);
      const { statusCode: status = 0, headers: said } = answer;
      const { location = '', 'content-type': contentType = '' } = said;
      return { status, body: await readHead(answer, maxBytes), location, contentType };
    } catch (error) {
      rules.log?.warn({ err: error, host: url.host }, 'an address that somebody chose could not be called');
      throw findReason(error, signal, timeoutMs);
    }
  }
  return { call, check: (address) => void allowedUrl(address, rules) };
}
