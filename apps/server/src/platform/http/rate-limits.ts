import { isIPv6 } from 'node:net';
import type { Endpoint } from '@facet/contract/endpoint';
import type { FastifyRequest } from 'fastify';
import type { App } from '../app.ts';

const GROUPS = 8;

/** The eight groups of an IPv6 address. */
function splitGroups(address: string): string[] {
  // The URL parser writes every form of an address the same way, even one with an IPv4 part.
  const canonical = new URL(`http://[${address.replace(/%.*$/, '')}]`).hostname.slice(1, -1);
  const [head = [], tail = []] = canonical.split('::').map((part) => part.split(':').filter(Boolean));
  return [...head, ...Array.from({ length: GROUPS - head.length - tail.length }, () => '0'), ...tail];
}

const asIPv4 = (groups: readonly string[]) =>
  groups
    .map((group) => Number.parseInt(group, 16))
    .flatMap((number) => [number >> 8, number & 255])
    .join('.');

/**
 * Whose calls are counted together: an IPv4 address, or the /64 of an IPv6 one, because a single home or server has
 * all the addresses of its /64.
 */
export function findNetwork(address: string): string {
  if (!isIPv6(address)) return address;
  const groups = splitGroups(address);
  // An IPv4 address as a dual-stack socket writes it.
  if (groups.slice(0, 6).join(':') === '0:0:0:0:0:ffff') return asIPv4(groups.slice(6));
  return `${groups.slice(0, 4).join(':')}::/64`;
}

/** Only the network of an address, for records that need not tell one home from the next. */
export function shortenAddress(address: string): string {
  const network = findNetwork(address);
  return network.includes(':')
    ? `${network.split(':').slice(0, 3).join(':')}::/48`
    : `${network.split('.').slice(0, 3).join('.')}.0/24`;
}

/** Counts a call against its address's limit, where its endpoint has one. */
export function limitAddress(app: App, limit: Endpoint['limit']) {
  return async ({ ip }: FastifyRequest): Promise<void> => {
    if (limit) await app.limits.take([{ limit: `address:${limit}`, of: findNetwork(ip) }]);
  };
}
