import { lookup as systemLookup, type LookupAddress } from 'node:dns';
import type { LookupFunction } from 'node:net';
import { refused } from './outbound-error.ts';
import { isPrivateAddress } from './private-addresses.ts';
import { known, message } from '@facet/contract/words/speech';

/** Resolves every address of a host name. */
export type ResolveAll = (hostname: string) => Promise<LookupAddress[]>;

export const resolveBySystem: ResolveAll = (hostname) =>
  new Promise((resolve, reject) => {
    systemLookup(hostname, { all: true }, (error, addresses) => (error ? reject(error) : resolve(addresses)));
  });

export const PRIVATE_TEXT = message('The address leads into a private network, which is not allowed here');

/**
 * A `lookup` for a connection, which goes to exactly the addresses that were checked, so that a name that resolves
 * differently a moment later gains nothing. One private address among several refuses the name.
 */
export function guardedLookup(resolveAll: ResolveAll, allowsPrivate: boolean): LookupFunction {
  return function lookup(hostname, { all, family }, done) {
    resolveAll(hostname).then(
      (addresses) => {
        const wanted = addresses.filter((one) => !family || one.family === Number(String(family).replace('IPv', '')));
        const [first] = wanted;
        if (!first) return done(new Error(`no address for ${hostname}`), '', 4);
        if (!allowsPrivate && addresses.some(({ address }) => isPrivateAddress(address)))
          return done(refused(known(PRIVATE_TEXT)), '', 4);
        return all ? done(null, wanted) : done(null, first.address, first.family);
      },
      (error: unknown) => done(error instanceof Error ? error : new Error(String(error)), '', 4),
    );
  };
}
