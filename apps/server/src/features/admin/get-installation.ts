import type { InstallationWire } from '@facet/contract/entities/installation';
import { sql } from 'drizzle-orm';
import { prepared } from '../../db/prepared.ts';
import { migrationNames } from '../../db/migrate.ts';
import { isoMoment } from '../../db/typed-sql.ts';
import type { App } from '../../platform/app.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import type { QueueCount } from '../../platform/jobs/count-queues.ts';
import { pushContact } from '../../platform/push/push-contact.ts';
import { VERSION } from '../../platform/config/version.ts';
import { takesPush } from '../notifications/takes-push-sql.ts';
import { allStored } from '../files/quota-sql.ts';
import { findTrashTotal } from '../trash/find-trash.ts';
import { GONE_AFTER_MS } from './actions/keep-process.ts';
import { readBackups } from './read-backups.ts';

const MAIL_QUEUES = /mail|notice|digest|recover/;

type Facts = {
  postgres: string;
  applied: number;
  trashBytes: number;
  agents: boolean | null;
  browsers: number;
  ownBrowsers: number;
  refusals: InstallationWire['push']['refusals'];
  maintenance: InstallationWire['maintenance'];
  processes: {
    id: string;
    role: 'all' | 'web' | 'worker';
    version: string;
    sockets: number;
    started_at: string;
    ffmpeg: string | null;
  }[];
};

const installationFacts = prepared<Facts>(
  'installation_facts',
  sql`select current_setting('server_version') as postgres,
    (select count(*)::int from drizzle.__drizzle_migrations) as applied,
    (select coalesce(sum(size), 0)::float8 from files where deleted_at is not null) as "trashBytes",
    (select agents from installation_settings) as agents,
    (select count(*)::int from push_subscriptions ps where ${takesPush('ps')}) as browsers,
    (select count(*)::int from push_subscriptions ps where ps.user_id = ${sql.placeholder('userId')} and ${takesPush('ps')}) as "ownBrowsers",
    coalesce((select json_agg(json_build_object('host', refused.host, 'status', refused.status, 'browsers', refused.browsers,
      'last_at', ${isoMoment(sql`refused.last_at`)}) order by refused.last_at desc) from (
        select split_part(endpoint, '/', 3) as host, refused_status as status, count(*) as browsers, max(refused_at) as last_at
        from push_subscriptions ps where ps.refused_at is not null and ${takesPush('ps')}
        group by 1, 2 order by 4 desc limit 10) refused), '[]') as refusals,
    (select json_build_object('words', words, 'account', account, 'since', ${isoMoment(sql`since`)}) from maintenance) as maintenance,
    coalesce((select json_agg(json_build_object('id', id, 'role', role, 'version', version, 'sockets', sockets, 'ffmpeg', ffmpeg,
      'started_at', ${isoMoment(sql`started_at`)}) order by started_at, id)
      from processes where seen_at > ${sql.placeholder('since')}), '[]') as processes`,
);

async function factsOf({ db }: App, { userId }: Actor): Promise<Facts> {
  const since = new Date(Date.now() - GONE_AFTER_MS).toISOString();
  const rows = await installationFacts(db, { userId, since });
  const [facts] = rows;
  if (!facts) throw new Error('the database told nothing of itself');
  return facts;
}

const startedAt = new Date(Date.now() - process.uptime() * 1000).toISOString();
const hostOf = (url: string | undefined) => (url === undefined ? null : new URL(url).host);

async function storageOf({ db, config, space }: App, trashBytes: number): Promise<InstallationWire['storage']> {
  const [[stored], freeBytes, takesFiles] = await Promise.all([allStored(db, {}), space.free(), space.takesFiles()]);
  return {
    place: config.s3 ? 's3' : 'disk',
    bytes: stored?.bytes ?? 0,
    files: stored?.files ?? 0,
    trash_bytes: trashBytes,
    free_bytes: freeBytes,
    takes_files: takesFiles,
    space_quota: config.spaceQuotaBytes > 0 ? config.spaceQuotaBytes : null,
  };
}

const presentQueue = ({ waitsSince, waitSeconds, ...queue }: QueueCount) => ({
  ...queue,
  waits_since: waitsSince,
  wait_seconds: waitSeconds,
});

function pushOf(config: App['config'], { browsers, ownBrowsers, refusals }: Facts): InstallationWire['push'] {
  const contact = pushContact(config);
  return {
    browsers,
    own_browsers: ownBrowsers,
    contact: contact.address,
    is_contact_reachable: contact.isReachable,
    refusals,
  };
}

/** The state of this installation, as far as it knows. */
export async function getInstallation(app: App, actor: Actor): Promise<InstallationWire> {
  const { config, jobs } = app;
  const [facts, names, queues, failed, backups, things] = await Promise.all([
    factsOf(app, actor),
    migrationNames(),
    jobs.queues(),
    jobs.countFailed(),
    readBackups(config),
    findTrashTotal(app),
  ]);
  const mailing = queues.filter(({ name }) => MAIL_QUEUES.test(name));
  return {
    public_url: config.publicUrl,
    version: VERSION,
    node: process.versions.node,
    postgres: facts.postgres,
    is_embedded: config.databaseUrl === undefined,
    schema: {
      latest: names.at(-1) ?? '',
      applied: facts.applied,
      waiting: Math.max(0, names.length - facts.applied),
    },
    started_at: startedAt,
    maintenance: facts.maintenance,
    processes: facts.processes,
    queues: queues.map(presentQueue),
    failed_jobs: failed,
    storage: await storageOf(app, facts.trashBytes),
    mail: {
      host: hostOf(config.smtpUrl),
      from: config.mailFrom,
      waiting: mailing.reduce((sum, { waiting }) => sum + waiting, 0),
    },
    push: pushOf(config, facts),
    agents: { is_on: config.agents ?? facts.agents ?? false, is_fixed: config.agents !== undefined },
    backups,
    trash: { days: config.trashDays, things },
  };
}
