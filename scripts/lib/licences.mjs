import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './root.mjs';

/** Licences under which a part may be passed on with a program under the AGPL-3.0. */
const ALLOWED = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'LGPL-2.1',
  'LGPL-3.0',
  'LGPL-3.0-or-later',
  'MIT',
  'MIT-0',
  'MPL-2.0',
  'OFL-1.1',
  'PSF-2.0',
  'Python-2.0',
  'Unlicense',
  'Zlib',
]);

/** What packages say of their licence elsewhere than in the field for it. */
const SAID_ELSEWHERE = {
  busboy: 'MIT',
  'combine-errors': 'MIT',
  dicer: 'MIT',
  'humanize-number': 'MIT',
  only: 'MIT',
  'png-js': 'MIT',
  streamsearch: 'MIT',
};

/** Every package that the lock file installs on some platform: name, version, licence, hash and address. */
export function readLockedPackages(root = ROOT) {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  return Object.entries(packages)
    .filter(([path, { link }]) => path.includes('node_modules/') && !link)
    .map(([path, { version, license, integrity, resolved, dev = false }]) => {
      const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
      return {
        name,
        version,
        licence: license ?? SAID_ELSEWHERE[name] ?? 'none',
        integrity,
        resolved,
        isForTests: dev,
      };
    });
}

/** Whether Facet may be passed on with a part under this SPDX expression, of one level. */
export function isAllowed(licence) {
  const parts = licence.replaceAll(/[()]/g, '');
  if (parts.includes(' OR ')) return parts.split(' OR ').some((one) => ALLOWED.has(one));
  return parts.split(' AND ').every((one) => ALLOWED.has(one));
}
