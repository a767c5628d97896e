import { TOKEN_CALLS_A_MINUTE } from '@facet/contract/constants/second-step';
import { GUEST_CODES_HOURLY, LINK_PASSWORD_TRIES_HOURLY } from '@facet/contract/constants/limits';
import { GUEST_CODES_MANY_TEXT, LINK_PASSWORDS_MANY_TEXT } from '@facet/contract/constants/texts';
import type { Endpoint } from '@facet/contract/endpoint';
import type { LimitName } from '../../db/schema/rates.ts';
import type { Config } from '../config/load-config.ts';
import { message, t } from '@facet/contract/words/speech';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

type Window = { max: number; seconds: number };
export type LimitRule = {
  /** All of them apply at once. */
  windows: readonly Window[];
  text: string | (() => string);
  /** Keeps a secret from being guessed: load tests that lift the limits leave it in place. */
  isGuard?: true;
};

/** Wrong passwords for one account from one place. */
export const PLACE_TRIES = 10;

/** A browser asks again when a connection drops; whoever else has the address gets little out of it. */
export const TICKET_USES = 5;

const TICKET_USED_TEXT = message('This download was started too often. Please start it again from Facet.');
const TRIES_TEXT = message('Too many tries, please wait a little');
const perMinute = (max: number) => ({ windows: [{ max, seconds: MINUTE }], text: TRIES_TEXT });
const perDay = (max: number, text: () => string) => ({ windows: [{ max, seconds: DAY }], text });
const guard = (max: number, seconds: number, text: string = TRIES_TEXT) => ({
  windows: [{ max, seconds }],
  text,
  isGuard: true as const,
});
const mailRhythm = (text: string) => ({
  windows: [
    { max: 1, seconds: 2 * MINUTE },
    { max: 5, seconds: HOUR },
  ],
  text,
});

/** Calls that one address may make, by the limit that the endpoint names. */
const BY_ADDRESS = {
  'address:log-in': perMinute(20),
  'address:registration': perMinute(10),
  'address:recovery': perMinute(10),
  'address:upload': perMinute(120),
  'address:review-link': perMinute(60),
  'address:connection-test': perMinute(20),
} as const satisfies Record<`address:${NonNullable<Endpoint['limit']>}`, LimitRule>;

/** Wrong passwords and codes, and uses of a download's ticket. */
const SECRETS = {
  'password-at-place': guard(PLACE_TRIES, 15 * MINUTE),
  'password-of-account': guard(100, HOUR),
  'known-place': guard(1, 30 * DAY),
  'link-password': guard(LINK_PASSWORD_TRIES_HOURLY, HOUR, LINK_PASSWORDS_MANY_TEXT),
  'guest-codes': guard(GUEST_CODES_HOURLY, HOUR, GUEST_CODES_MANY_TEXT),
  'download-ticket': guard(TICKET_USES, 2 * MINUTE, TICKET_USED_TEXT),
};

/** Every limit that all processes share, by name. */
export const limitRules = ({ mailsPerPersonDay, mailsPerSpaceDay, filesPerHour }: Caps) =>
  ({
    ...BY_ADDRESS,
    ...SECRETS,
    'guest-code': {
      windows: [{ max: 1, seconds: 2 * MINUTE }],
      text: message('We just sent you a code. Check your email, and wait two minutes before you ask for another one.'),
    },
    'link-wanted': {
      windows: [
        { max: 1, seconds: HOUR },
        { max: 3, seconds: DAY },
      ],
      text: message('We already told the person who asked you. Look for a new email in a little while.'),
    },
    'own-mail': mailRhythm(message('We just sent this email. Check your inbox, or try again in a little while.')),
    'mails-of-person': perDay(mailsPerPersonDay, () =>
      t('You can email {count} people outside the space a day. Continue tomorrow, or ask fewer people.', {
        count: mailsPerPersonDay,
      }),
    ),
    'mails-of-space': perDay(mailsPerSpaceDay, () =>
      t('A space can email {count} people outside it a day. Continue tomorrow, or ask fewer people.', {
        count: mailsPerSpaceDay,
      }),
    ),
    'mails-to-person': {
      windows: [{ max: 20, seconds: HOUR }],
      text: message('One of these people has received too many emails this hour. Try again later, or leave them out.'),
    },
    // How often a trace of refusals is left, which shuts nobody out.
    refusal: guard(1, HOUR),
    'refusals-of-strangers': guard(200, HOUR),
    // Beyond it, cards of links stay without pictures.
    'links-of-person': { windows: [{ max: 200, seconds: HOUR }], text: TRIES_TEXT },
    'access-token': perMinute(TOKEN_CALLS_A_MINUTE),
    'files-of-person': {
      windows: [{ max: filesPerHour, seconds: HOUR }],
      text: () => t('You can add {count} files an hour. Continue in a little while.', { count: filesPerHour }),
    },
  }) satisfies Record<LimitName, LimitRule>;

type Caps = Pick<Config, 'mailsPerPersonDay' | 'mailsPerSpaceDay' | 'filesPerHour'>;
