import { idValue } from '../lib/search-values.ts';

/** Builds the `params` of a route with ids in its path: parsed as numbers, NaN for anything else (see `requireIds`). */
export function pathIds<const Name extends string>(...names: Name[]) {
  const collect = <T>(read: (name: Name) => T): Record<Name, T> =>
    Object.assign({}, ...names.map((name) => ({ [name]: read(name) })));
  return {
    parse: (raw: Record<Name, string>): Record<Name, number> => collect((name) => idValue(raw[name]) ?? Number.NaN),
    stringify: (ids: Record<Name, number>): Record<Name, string> => collect((name) => String(ids[name])),
  };
}
