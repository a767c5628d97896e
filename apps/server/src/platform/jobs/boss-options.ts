import type { ClientConfig } from 'pg';
import type { ConstructorOptions } from 'pg-boss';

export const JOBS_SCHEMA = 'pgboss';

/** Settings that every user of the queue shares; what a worker needs beyond them is switched on by itself. */
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

/** What a process that works on jobs needs: three connections, and one more that listens. */
export const workerOptions = {
  max: 3,
  migrate: true,
  supervise: true,
  schedule: true,
  useListenNotify: true,
  // How soon the jobs of a process that died are seen to be free, beyond the 10 s of its last word.
  superviseIntervalSeconds: 10,
  monitorIntervalSeconds: 10,
  // No job of ours waits for another.
  flowIntervalSeconds: 3600,
  // How late a schedule may be: reminders have a minute in all.
  cronMonitorIntervalSeconds: 15,
  cronWorkerIntervalSeconds: 5,
} as const satisfies ConstructorOptions;
