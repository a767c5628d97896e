// `npm run licences`: every package that may be installed, with its version and licence.
import { readLockedPackages } from './lib/licences.mjs';

const lines = readLockedPackages().map(
  ({ name, version, licence, isForTests }) => `${name} ${version}\t${licence}${isForTests ? '\tonly for tests' : ''}`,
);
console.log([...new Set(lines)].sort().join('\n'));
