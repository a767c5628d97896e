import { CHAT_MESSAGE_LIMIT } from '@facet/contract/constants/limits';
import { z } from 'zod';
import { crossRules } from './cross-rules.ts';
import {
  address,
  destination,
  domains,
  mailbox,
  onOrOff,
  origin,
  ports,
  scale,
  trustedProxy,
  wholeNumber,
  yesOrNo,
} from './fields.ts';
import { oidcProviders } from './oidc-providers.ts';

export const SECRET_MIN = 32;
const PASSPHRASE_MIN = 12;

const ROLES = ['all', 'web', 'worker'] as const;
const REGISTRATIONS = ['open', 'invited', 'off'] as const;
const LINK_PICTURES = ['on', 'off', 'private'] as const;
const TAKE_OVERS = ['on', 'consent', 'off'] as const;
const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
const text = z.string().min(1);
const port = wholeNumber(0, 65_535);
const host = text.regex(/^[\w.:-]+$/, 'must be a host name or an IP address');
const LOOPBACK = '127.0.0.1';

/** Every environment variable that Facet reads, by its own name. */
export const environment = z
  .object({
    PORT: port.default(3000),
    HOST: host.default(LOOPBACK),
    PUBLIC_URL: origin.optional(),
    TRUST_PROXY: trustedProxy.default(false),
    DATA_DIR: text.optional(),
    DATABASE_URL: address(['postgres', 'postgresql']).optional(),
    REDIS_URL: address(['redis', 'rediss']).optional(),
    S3_ENDPOINT: address(['http', 'https']).optional(),
    S3_BUCKET: text.optional(),
    S3_REGION: text.optional(),
    S3_ACCESS_KEY_ID: text.optional(),
    S3_SECRET_ACCESS_KEY: text.optional(),
    FACET_SECRET: z.string().min(SECRET_MIN, `must have at least ${SECRET_MIN} characters`).optional(),
    BACKUP_PLACE: text.optional(),
    BACKUP_PASSPHRASE: z.string().min(PASSPHRASE_MIN, `must have at least ${PASSPHRASE_MIN} characters`).optional(),
    SMTP_URL: address(['smtp', 'smtps']).optional(),
    MAIL_FROM: mailbox.optional(),
    OIDC_PROVIDERS: oidcProviders.default([]),
    REGISTRATION: z.enum(REGISTRATIONS, `must be one of ${REGISTRATIONS.join(', ')}`).default('open'),
    REGISTRATION_DOMAINS: domains.default([]),
    PASSWORD_LOGIN: onOrOff.default(true),
    ADMIN_EMAIL: z.email('must be an email address').optional(),
    ROLE: z.enum(ROLES, `must be one of ${ROLES.join(', ')}`).default('all'),
    LOG_LEVEL: z.enum(LOG_LEVELS, `must be one of ${LOG_LEVELS.join(', ')}`).default('info'),
    AUDIT_HEAD_TO: destination.optional(),
    AGENTS: onOrOff.optional(),
    METRICS_PORT: port.optional(),
    METRICS_HOST: host.default(LOOPBACK),
    METRICS_TOKEN: z
      .string()
      .regex(/^[\x21-\x7e]{16,}$/, 'must have at least 16 characters, none of them a space')
      .optional(),
    OTEL_EXPORTER_OTLP_ENDPOINT: address(['http', 'https']).optional(),
    RATE_LIMIT_SCALE: scale.default(1),
    MAILS_PER_PERSON_DAY: wholeNumber(0, 1_000_000).default(200),
    MAILS_PER_SPACE_DAY: wholeNumber(0, 1_000_000).default(1000),
    ALLOW_PRIVATE_ADDRESSES: yesOrNo.default(false),
    OUTBOUND_PORTS: ports.default([443]),
    LINK_PICTURES: z.enum(LINK_PICTURES, `must be one of ${LINK_PICTURES.join(', ')}`).default('on'),
    CHAT_MESSAGE_MAX: wholeNumber(1, CHAT_MESSAGE_LIMIT).default(10_000),
    TOKEN_MINUTES: wholeNumber(1, 1440).default(60),
    SESSION_IDLE_DAYS: wholeNumber(1, 365).default(30),
    SESSION_MAX_DAYS: wholeNumber(1, 3650).default(90),
    ADMIN_SESSION_HOURS: wholeNumber(1, 8760).default(12),
    REVIEW_LINK_DAYS: wholeNumber(1, 365).default(90),
    TAKE_OVER: z.enum(TAKE_OVERS, `must be one of ${TAKE_OVERS.join(', ')}`).default('on'),
    TRASH_DAYS: wholeNumber(1, 365).default(30),
    FREE_SPACE_FLOOR_MB: wholeNumber(0, 10_000_000).default(500),
    SPACE_QUOTA_GB: scale.default(0),
    UNVERIFIED_QUOTA_MB: wholeNumber(0, 1_000_000).default(100),
    FILES_PER_HOUR: wholeNumber(1, 1_000_000).default(2000),
    FFMPEG_PATH: text.optional(),
    UPLOAD_MAX_MB: wholeNumber(1, 100_000).default(2048),
  })
  .superRefine(crossRules);

export type Environment = z.infer<typeof environment>;
