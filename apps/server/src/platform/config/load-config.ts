import path from 'node:path';
import { ConfigError } from './config-error.ts';
import { environment } from './environment.ts';
import type { Environment } from './environment.ts';

export type Config = ReturnType<typeof toConfig>;

/** This process's settings, from its environment; throws a one-line ConfigError when a value is wrong. */
export function loadConfig(env: NodeJS.ProcessEnv): Config {
  // Compose files and shells pass "not set" as an empty string.
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()));
  const parsed = environment.safeParse(given);
  if (parsed.success) return toConfig(parsed.data);
  throw new ConfigError(
    parsed.error.issues.map(({ path: [name], message }) => `${String(name)} ${message}`).join('; '),
  );
}

function toConfig(env: Environment) {
  const publicUrl = env.PUBLIC_URL ?? defaultPublicUrl(env);
  return {
    port: env.PORT,
    host: env.HOST,
    publicUrl,
    trustProxy: env.TRUST_PROXY,
    dataDir: path.resolve(env.DATA_DIR ?? './data'),
    databaseUrl: env.DATABASE_URL,
    redisUrl: env.REDIS_URL,
    s3: readS3(env),
    secret: env.FACET_SECRET,
    backupPlace: env.BACKUP_PLACE,
    backupPassphrase: env.BACKUP_PASSPHRASE,
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM ?? `Facet <facet@${mailHost(publicUrl)}>`,
    oidcProviders: env.OIDC_PROVIDERS,
    ...readAccess(env),
    role: env.ROLE,
    logLevel: env.LOG_LEVEL,
    auditHeadTo: env.AUDIT_HEAD_TO,
    metrics: readMetrics(env),
    tracesTo: env.OTEL_EXPORTER_OTLP_ENDPOINT,
    rateLimitScale: env.RATE_LIMIT_SCALE,
    mailsPerPersonDay: env.MAILS_PER_PERSON_DAY,
    mailsPerSpaceDay: env.MAILS_PER_SPACE_DAY,
    allowPrivateAddresses: env.ALLOW_PRIVATE_ADDRESSES,
    outboundPorts: env.OUTBOUND_PORTS,
    linkPictures: env.LINK_PICTURES,
    chatMessageMax: env.CHAT_MESSAGE_MAX,
    reviewLinkDays: env.REVIEW_LINK_DAYS,
    trashDays: env.TRASH_DAYS,
    freeSpaceFloorBytes: env.FREE_SPACE_FLOOR_MB * 1024 * 1024,
    spaceQuotaBytes: Math.round(env.SPACE_QUOTA_GB * 1024 * 1024 * 1024),
    unverifiedQuotaBytes: env.UNVERIFIED_QUOTA_MB * 1024 * 1024,
    filesPerHour: env.FILES_PER_HOUR,
    ffmpegPath: env.FFMPEG_PATH,
    uploadMaxBytes: env.UPLOAD_MAX_MB * 1024 * 1024,
  };
}

/** Who may have an account, how they get in, and for how long. */
const readAccess = (env: Environment) => ({
  agents: env.AGENTS,
  registration: env.REGISTRATION,
  registrationDomains: env.REGISTRATION_DOMAINS,
  passwordLogin: env.PASSWORD_LOGIN,
  adminEmail: env.ADMIN_EMAIL,
  takeOver: env.TAKE_OVER,
  tokenMinutes: env.TOKEN_MINUTES,
  sessionIdleDays: env.SESSION_IDLE_DAYS,
  sessionMaxDays: env.SESSION_MAX_DAYS,
  adminSessionHours: env.ADMIN_SESSION_HOURS,
});

function readMetrics({ METRICS_PORT: port, METRICS_HOST: host, METRICS_TOKEN: token }: Environment) {
  return port ? { port, host, token } : undefined;
}

function readS3(env: Environment) {
  const { S3_ENDPOINT: endpoint, S3_BUCKET: bucket, S3_REGION: region } = env;
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = env;
  if (!endpoint || !bucket || !region || !accessKeyId || !secretAccessKey) return undefined;
  return { endpoint, bucket, region, accessKeyId, secretAccessKey };
}

function defaultPublicUrl({ HOST: host, PORT: port }: Environment) {
  // Listening on every address names none that a browser could open.
  if (host === '0.0.0.0' || host === '::') return `http://localhost:${port}`;
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}

function mailHost(publicUrl: string) {
  const { hostname } = new URL(publicUrl);
  return /^[\d.]+$|:/.test(hostname) ? 'localhost' : hostname;
}
