import type { BackupWire, InstallationWire } from '@facet/contract/entities/installation';
import { expect, test } from 'vitest';
import { factsOf } from './installation-facts.ts';

const NOW = Date.parse('2026-11-23T12:00:00Z');
const made = (made_at: string, more: Partial<BackupWire> = {}): BackupWire => ({
  made_at,
  bytes: 5000,
  place: null,
  checked_at: null,
  error: null,
  ...more,
});
const queue = (waiting: number, waits_since: string | null) => ({
  name: 'mail',
  waiting,
  waits_since,
  wait_seconds: null,
  running: 0,
  done: 0,
  failed: 0,
});
const installation = (facts: Partial<InstallationWire>): InstallationWire => ({
  public_url: 'https://facet.example',
  version: '1.0.0',
  node: '26',
  postgres: '18',
  is_embedded: true,
  schema: { latest: '0001_first', applied: 1, waiting: 0 },
  agents: { is_on: false, is_fixed: false },
  started_at: '2026-11-20T12:00:00Z',
  maintenance: null,
  processes: [],
  queues: [],
  failed_jobs: 0,
  storage: {
    place: 'disk',
    bytes: 0,
    files: 0,
    trash_bytes: 0,
    free_bytes: null,
    takes_files: true,
    space_quota: null,
  },
  mail: { host: null, from: 'facet@example.com', waiting: 0 },
  push: { browsers: 0, own_browsers: 0, contact: 'facet@orlane.com', is_contact_reachable: true, refusals: [] },
  backups: [],
  trash: { days: 30, things: 0 },
  ...facts,
});
const factOf = (id: string, facts: Partial<InstallationWire>) =>
  factsOf(installation(facts), NOW).find((one) => one.id === id);

test.each([
  ['none', [], 'None known', 'see the README', 'look'],
  ['a good one', [made('2026-11-23T09:00:00Z')], '3 h ago', 'none was read back', 'well'],
  [
    'one that was restored',
    [made('2026-11-23T11:30:00Z'), made('2026-11-15T09:00:00Z', { checked_at: '2026-11-15T12:00:00Z' })],
    '30 min ago',
    'read back 15 Nov',
    'well',
  ],
  [
    'a failed one before a good one',
    [made('2026-11-23T11:00:00Z', { error: 'disk was full' }), made('2026-11-23T09:00:00Z')],
    '3 h ago',
    'the newest failed: disk was full',
    'bad',
  ],
  ['an old one', [made('2026-11-15T09:00:00Z')], '15 Nov', 'older than 7 days', 'look'],
] as const)('of backups with %s', (_what, backups, value, detail, state) =>
  expect(factOf('backups', { backups: [...backups] })).toMatchObject({ value, detail, state }),
);

test.each([
  [[], '0 wait'],
  [[queue(1, '2026-11-23T11:59:30Z')], '1 waits, oldest under 1 min'],
  [[queue(1, '2026-11-23T11:20:00Z'), queue(2, '2026-11-23T01:00:00Z')], '3 wait, oldest 11 h'],
  [[queue(2, '2026-11-21T01:00:00Z'), queue(0, null)], '2 wait, oldest 2 d'],
] as const)('queues say how long the oldest job waits: %#', (queues, detail) =>
  expect(factOf('queues', { queues: [...queues] })?.detail).toBe(detail),
);
