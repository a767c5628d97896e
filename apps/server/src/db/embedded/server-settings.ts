import { createHash } from 'node:crypto';

/** What tells the postmaster of this data folder from any other process, as seen in its command line. */
export function clusterName(dataDir: string): string {
  return `facet-${createHash('sha256').update(dataDir).digest('hex').slice(0, 16)}`;
}

type SettingsInput = { dataDir: string; socketFolder: string; overrides: Record<string, string> };

/** The server's settings as command line arguments; whatever is not named here keeps PostgreSQL's default. */
export function settingArguments({ dataDir, socketFolder, overrides }: SettingsInput): string[] {
  const settings: Record<string, string> = {
    listen_addresses: '',
    unix_socket_directories: socketFolder,
    unix_socket_permissions: '0700',
    cluster_name: clusterName(dataDir),
    max_connections: '100',
    shared_buffers: '128MB',
    effective_cache_size: '512MB',
    work_mem: '8MB',
    maintenance_work_mem: '64MB',
    max_wal_size: '512MB',
    wal_compression: 'on',
    random_page_cost: '1.1',
    // Containers often come with 64 MB of shared memory, in which a parallel query fails instead of being slow.
    max_parallel_workers_per_gather: '0',
    log_timezone: 'UTC',
    timezone: 'UTC',
    log_line_prefix: '%m [%p] ',
    log_checkpoints: 'off',
    ...overrides,
  };
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}
