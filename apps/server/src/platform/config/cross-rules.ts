import type { z } from 'zod';

/** The settings that S3 storage needs; either all of them are given or none. */
export const S3_VARIABLES = [
  'S3_ENDPOINT',
  'S3_BUCKET',
  'S3_REGION',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
] as const;

type Settings = {
  PORT: number;
  METRICS_PORT?: number | undefined;
  AUDIT_HEAD_TO?: string | undefined;
  BACKUP_PLACE?: string | undefined;
  METRICS_HOST: string;
  METRICS_TOKEN?: string | undefined;
  ROLE: 'all' | 'web' | 'worker';
  DATA_DIR?: string | undefined;
  DATABASE_URL?: string | undefined;
  REDIS_URL?: string | undefined;
  FACET_SECRET?: string | undefined;
  PASSWORD_LOGIN: boolean;
  OIDC_PROVIDERS: readonly unknown[];
} & { [name in (typeof S3_VARIABLES)[number]]?: string | undefined };

const isLoopback = (host: string) => host === 'localhost' || host === '::1' || /^127(\.\d{1,3}){3}$/.test(host);

/** Refuses settings that are each valid but don't fit together. */
export function crossRules(settings: Settings, context: z.RefinementCtx) {
  const refuse = (name: keyof Settings, message: string) => context.addIssue({ code: 'custom', path: [name], message });
  const missing = S3_VARIABLES.filter((name) => !settings[name]);
  const isOneOfSeveral = settings.ROLE !== 'all';

  if (missing[0] && missing.length < S3_VARIABLES.length)
    refuse(missing[0], `must be given too: the S3 settings (${S3_VARIABLES.join(', ')}) go together`);
  if (!settings.FACET_SECRET && (isOneOfSeveral || settings.REDIS_URL))
    refuse('FACET_SECRET', 'must be given, the same to every process, when ROLE is web or worker or REDIS_URL is set');
  if (isOneOfSeveral && !settings.DATABASE_URL)
    refuse('DATABASE_URL', 'must be given when ROLE is web or worker: the embedded database serves one process');
  if (isOneOfSeveral && !settings.DATA_DIR && missing.length)
    refuse('DATA_DIR', 'must name a folder that all processes share when ROLE is web or worker, unless S3 is set');
  if (!settings.PASSWORD_LOGIN && settings.OIDC_PROVIDERS.length === 0)
    refuse('PASSWORD_LOGIN', 'can only be off with OIDC_PROVIDERS: nobody could sign in');
  if (settings.METRICS_PORT && settings.METRICS_PORT === settings.PORT) refuse('METRICS_PORT', 'must differ from PORT');
  if (settings.AUDIT_HEAD_TO?.startsWith('s3:') && missing.length > 0)
    refuse('AUDIT_HEAD_TO', 'needs the S3 settings when it is a bucket');
  if (settings.BACKUP_PLACE?.startsWith('s3:') && missing.length > 0)
    refuse('BACKUP_PLACE', 'needs the S3 settings when it is a bucket');
  if (!isLoopback(settings.METRICS_HOST) && !settings.METRICS_TOKEN)
    refuse('METRICS_TOKEN', 'must be given when METRICS_HOST is reached from other machines');
}
