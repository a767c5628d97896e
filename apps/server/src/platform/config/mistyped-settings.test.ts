import { expect, test } from 'vitest';
import { mistypedSettings } from './mistyped-settings.ts';

test.each([
  [{ PUBLIC_URI: 'https://facet.example' }, [{ name: 'PUBLIC_URI', meant: 'PUBLIC_URL' }]],
  [{ DATABASE_URI: 'postgres://db/facet' }, [{ name: 'DATABASE_URI', meant: 'DATABASE_URL' }]],
  [{ public_url: 'https://facet.example' }, [{ name: 'public_url', meant: 'PUBLIC_URL' }]],
  [{ TRUSTPROXY: '1' }, [{ name: 'TRUSTPROXY', meant: 'TRUST_PROXY' }]],
  [{ FACET_SECRTE: 'x' }, [{ name: 'FACET_SECRTE', meant: 'FACET_SECRET' }]],
  // What is set rightly, too, was not mistyped; others’ variables and empty ones are none of ours.
  [{ PUBLIC_URI: 'x', PUBLIC_URL: 'https://facet.example' }, []],
  [{ HOSTNAME: 'x', PATH: '/bin', LOGNAME: 'root', npm_config_cache: '/tmp', PUBLIC_URI: ' ' }, []],
])('%j: %j', (env, expected) => {
  expect(mistypedSettings(env)).toEqual(expected);
});
