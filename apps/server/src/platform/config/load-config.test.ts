import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { ConfigError } from './config-error.ts';
import { loadConfig } from './load-config.ts';

const SECRET = 'a-secret-of-at-least-thirty-two-characters';
const S3 = {
  S3_ENDPOINT: 'https://s3.example',
  S3_BUCKET: 'facet',
  S3_REGION: 'eu-1',
  S3_ACCESS_KEY_ID: 'key',
  S3_SECRET_ACCESS_KEY: 'hidden-s3-key',
};
const SEVERAL = { ROLE: 'worker', DATABASE_URL: 'postgres://db/facet', FACET_SECRET: SECRET, DATA_DIR: '/srv/facet' };
const provider = { id: 'acme', name: 'Acme', issuer: 'https://id.example', client_id: 'facet', client_secret: 'hush' };

const catchError = (env: NodeJS.ProcessEnv) => {
  try {
    loadConfig(env);
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
    throw error;
  }
  return 'no error';
};

test.each([
  [{ PASSWORD_LOGIN: 'off' }, 'PASSWORD_LOGIN can only be off with OIDC_PROVIDERS: nobody could sign in'],
  [{ REGISTRATION: 'closed' }, 'REGISTRATION must be one of open, invited, off'],
  [
    { REGISTRATION_DOMAINS: 'a@house.example' },
    'REGISTRATION_DOMAINS must be a list of domains, such as house.example,atelier.example',
  ],
])('who may come in is refused in one line: %o', (env, message) => {
  expect(() => loadConfig(env)).toThrow(new ConfigError(message));
});

test('an empty environment gives a config that runs on this machine alone', () => {
  expect(loadConfig({})).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    publicUrl: 'http://127.0.0.1:3000',
    trustProxy: false,
    dataDir: path.resolve('data'),
    databaseUrl: undefined,
    redisUrl: undefined,
    s3: undefined,
    secret: undefined,
    mailFrom: 'Facet <facet@localhost>',
    oidcProviders: [],
    role: 'all',
    logLevel: 'info',
    auditHeadTo: undefined,
    metrics: undefined,
    rateLimitScale: 1,
    mailsPerPersonDay: 200,
    mailsPerSpaceDay: 1000,
    chatMessageMax: 10_000,
    tokenMinutes: 60,
    sessionIdleDays: 30,
  });
});

test('a variable that is given empty counts as not given', () => {
  expect(loadConfig({ PORT: '', SMTP_URL: ' ', S3_BUCKET: '' })).toEqual(loadConfig({}));
});

test.each([
  [
    { PUBLIC_URL: 'https://facet.example/' },
    { publicUrl: 'https://facet.example', mailFrom: 'Facet <facet@facet.example>' },
  ],
  [{ HOST: '0.0.0.0', PORT: '8080' }, { publicUrl: 'http://localhost:8080' }],
  [{ HOST: '::1' }, { publicUrl: 'http://[::1]:3000' }],
  [{ TRUST_PROXY: 'true' }, { trustProxy: true }],
  [{ TRUST_PROXY: '2' }, { trustProxy: 2 }],
  [{ TRUST_PROXY: '10.0.0.0/8, ::1' }, { trustProxy: ['10.0.0.0/8', '::1'] }],
  [{ DATA_DIR: 'here' }, { dataDir: path.resolve('here') }],
  [{ RATE_LIMIT_SCALE: '0' }, { rateLimitScale: 0 }],
  [{ RATE_LIMIT_SCALE: '2.5' }, { rateLimitScale: 2.5 }],
  [{ METRICS_PORT: '9090', HOST: '0.0.0.0' }, { metrics: { port: 9090, host: '127.0.0.1', token: undefined } }],
  [
    { METRICS_PORT: '9090', METRICS_HOST: '0.0.0.0', METRICS_TOKEN: 'sixteen-or-more-characters' },
    { metrics: { port: 9090, host: '0.0.0.0', token: 'sixteen-or-more-characters' } },
  ],
  [{ UPLOAD_MAX_MB: '1' }, { uploadMaxBytes: 1_048_576 }],
  [
    S3,
    {
      s3: {
        endpoint: 'https://s3.example',
        bucket: 'facet',
        region: 'eu-1',
        accessKeyId: 'key',
        secretAccessKey: 'hidden-s3-key',
      },
    },
  ],
  [SEVERAL, { role: 'worker', secret: SECRET }],
  [
    { OIDC_PROVIDERS: JSON.stringify([provider]) },
    {
      oidcProviders: [
        {
          id: 'acme',
          name: 'Acme',
          issuer: 'https://id.example',
          clientId: 'facet',
          clientSecret: 'hush',
          scopes: ['openid', 'email', 'profile'],
        },
      ],
    },
  ],
])('%j is read as %j', (env, expected) => {
  expect(loadConfig(env)).toMatchObject(expected);
});

describe('a wrong value stops the start with one line that names it', () => {
  test.each([
    [{ PORT: '70000' }, 'PORT must be a whole number from 0 to 65535'],
    [{ PORT: '3000x' }, 'PORT must be a whole number from 0 to 65535'],
    [{ HOST: 'a b' }, 'HOST must be a host name or an IP address'],
    [
      { PUBLIC_URL: 'https://facet.example/app' },
      'PUBLIC_URL must be scheme, host and port alone, such as https://facet.example',
    ],
    [{ PUBLIC_URL: 'facet.example' }, 'PUBLIC_URL must be an address that starts with http:// or https://'],
    [{ TRUST_PROXY: 'yes' }, 'TRUST_PROXY must be true, false, a number of proxies, or a list of their addresses'],
    [
      { DATABASE_URL: 'mysql://u:hush@db/x' },
      'DATABASE_URL must be an address that starts with postgres:// or postgresql://',
    ],
    [
      { REDIS_URL: 'localhost', FACET_SECRET: SECRET },
      'REDIS_URL must be an address that starts with redis:// or rediss://',
    ],
    [{ FACET_SECRET: 'too-short-hush' }, 'FACET_SECRET must have at least 32 characters'],
    [{ SMTP_URL: 'mail.example' }, 'SMTP_URL must be an address that starts with smtp:// or smtps://'],
    [{ MAIL_FROM: 'Facet <a@b.c>\nBcc: x@y.z' }, 'MAIL_FROM must be an email address, or Name <address>'],
    [{ ADMIN_EMAIL: 'nobody' }, 'ADMIN_EMAIL must be an email address'],
    [{ ROLE: 'both' }, 'ROLE must be one of all, web, worker'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent'],
    [{ RATE_LIMIT_SCALE: '-1' }, 'RATE_LIMIT_SCALE must be a number of 0 or more, such as 1 or 0.5'],
    [{ TOKEN_MINUTES: '0' }, 'TOKEN_MINUTES must be a whole number from 1 to 1440'],
    [{ AUDIT_HEAD_TO: 'ftp://vault.example' }, 'AUDIT_HEAD_TO must be mailto:ADDRESS, https://… or s3://BUCKET'],
    [{ METRICS_TOKEN: 'short-hush' }, 'METRICS_TOKEN must have at least 16 characters, none of them a space'],
    [{ METRICS_PORT: '3000' }, 'METRICS_PORT must differ from PORT'],
    [
      { OIDC_PROVIDERS: '{"client_secret":"hush"' },
      'OIDC_PROVIDERS must be a JSON list of { id, name, issuer, client_id, client_secret, scopes?, trust_email? }',
    ],
    [
      { OIDC_PROVIDERS: JSON.stringify([{ ...provider, issuer: 'http://id.example' }]) },
      'OIDC_PROVIDERS must be a JSON list of { id, name, issuer, client_id, client_secret, scopes?, trust_email? }',
    ],
    [
      { OIDC_PROVIDERS: JSON.stringify([provider, provider]) },
      'OIDC_PROVIDERS must give each provider an id of its own',
    ],
    [{ PORT: 'x', ROLE: 'y' }, 'PORT must be a whole number from 0 to 65535; ROLE must be one of all, web, worker'],
  ])('%j', (env, message) => {
    expect(catchError(env)).toBe(message);
  });
});

describe('settings that do not fit together are refused', () => {
  test.each([
    [{ ...S3, S3_REGION: '' }, 'S3_REGION must be given too: the S3 settings'],
    [{ S3_SECRET_ACCESS_KEY: 'hush' }, 'S3_ENDPOINT must be given too'],
    [{ ...SEVERAL, FACET_SECRET: '' }, 'FACET_SECRET must be given, the same to every process'],
    [{ BACKUP_PLACE: 's3://vault' }, 'BACKUP_PLACE needs the S3 settings when it is a bucket'],
    [{ REDIS_URL: 'redis://cache' }, 'FACET_SECRET must be given, the same to every process'],
    [{ ...SEVERAL, DATABASE_URL: '' }, 'DATABASE_URL must be given when ROLE is web or worker'],
    [{ METRICS_PORT: '9090', METRICS_HOST: '0.0.0.0' }, 'METRICS_TOKEN must be given when METRICS_HOST'],
    [{ METRICS_PORT: '9090', METRICS_HOST: '127.0.0.1.example' }, 'METRICS_TOKEN must be given when METRICS_HOST'],
    [{ AUDIT_HEAD_TO: 's3://vault' }, 'AUDIT_HEAD_TO needs the S3 settings when it is a bucket'],
    [{ ...SEVERAL, DATA_DIR: '' }, 'DATA_DIR must name a folder that all processes share'],
  ])('%j', (env, message) => {
    expect(catchError(env)).toContain(message);
    expect(catchError(env)).not.toMatch(/hush|\n/);
  });

  test('several processes may keep their files in S3 without a shared folder', () => {
    expect(loadConfig({ ...SEVERAL, ...S3, DATA_DIR: '' }).role).toBe('worker');
  });
});

test.each(['999.1.1.1', '10.0.0.0/33', '10.0.0.1,', '::1/129', '1.2.3', 'fe80::/10/2', '100'])(
  'TRUST_PROXY=%s is refused',
  (value) => {
    expect(catchError({ TRUST_PROXY: value })).toBe(
      'TRUST_PROXY must be true, false, a number of proxies, or a list of their addresses',
    );
  },
);
