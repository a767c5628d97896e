import type { ClientConfig } from 'pg';
import type { ConstructorOptions } from 'pg-boss';

export const JOBS_SCHEMA = 'pgboss';

/** Settings that every user of the queue shares; workers add `workerOptions`. */
export function bossOptions(connection: ClientConfig, schema = JOBS_SCHEMA): ConstructorOptions {
  const { host, port, user, password, database, connectionString, ssl } = connection;
  return {
    host,
    port,
    user,
    password,
    database,
    connectionString,
    ssl,
    schema,
    application_name: 'facet-jobs',
    max: 1,
    migrate: false,
    supervise: false,
    schedule: false,
  };
}

/** For a process that works on jobs: three connections, and one more that listens. */
export const workerOptions = {
  max: 3,
  migrate: true,
  supervise: true,
  schedule: true,
  useListenNotify: true,
  // How soon the jobs of a dead process are found to be free, after the 10 s since its last heartbeat.
  superviseIntervalSeconds: 10,
  monitorIntervalSeconds: 10,
  // No job of ours waits for another.
  flowIntervalSeconds: 3600,
  // How late a schedule may be; reminders may be a minute late in all.
  cronMonitorIntervalSeconds: 15,
  cronWorkerIntervalSeconds: 5,
} as const satisfies ConstructorOptions;
