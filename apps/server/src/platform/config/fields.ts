import { isIP } from 'node:net';
import { z } from 'zod';

const WHOLE_NUMBER = /^\d{1,9}$/;
const MAILBOX = /^(?:[^<>\r\n]+ <[^<>\s@]+@[^<>\s@]+>|[^<>\s@]+@[^<>\s@]+)$/;

/** A whole number between two limits, both included. */
export const wholeNumber = (min: number, max: number) =>
  z
    .string(`must be a whole number from ${min} to ${max}`)
    .regex(WHOLE_NUMBER, `must be a whole number from ${min} to ${max}`)
    .transform(Number)
    .refine((value) => value >= min && value <= max, `must be a whole number from ${min} to ${max}`);

/** A number that is zero or more; fractions are allowed. */
export const scale = z
  .string()
  .regex(/^\d{1,6}(\.\d{1,6})?$/, 'must be a number of 0 or more, such as 1 or 0.5')
  .transform(Number);

/** An address with one of the given schemes, such as `postgres` or `https`. */
export const address = (schemes: readonly string[]) =>
  z
    .string()
    .refine(
      (value) => URL.canParse(value) && schemes.includes(new URL(value).protocol.slice(0, -1)),
      `must be an address that starts with ${schemes.map((scheme) => `${scheme}://`).join(' or ')}`,
    );

/** The address at which people reach Facet: scheme, host and port, with nothing after them. */
export const origin = address(['http', 'https']).transform((value, context) => {
  const url = new URL(value);
  if (`${url.origin}/` === url.href) return url.origin;
  context.addIssue({ code: 'custom', message: 'must be scheme, host and port alone, such as https://facet.example' });
  return z.NEVER;
});

/** `Name <name@example.com>` or `name@example.com`, on one line. */
export const mailbox = z.string().regex(MAILBOX, 'must be an email address, or Name <address>');

const PROXIES_TEXT = 'must be true, false, a number of proxies, or a list of their addresses';

/** Whether a text is an IP address or a subnet, such as `10.0.0.0/8`. */
function isNetwork(text: string): boolean {
  const [address = '', bits, ...more] = text.split('/');
  const family = isIP(address);
  if (family === 0 || more.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128));
}

/** Which proxies in front of the server to trust: yes or no, a number of hops, or a list of addresses and subnets. */
export const trustedProxy = z.string().transform((value, context): boolean | number | string[] => {
  if (value === 'true' || value === 'false') return value === 'true';
  if (/^\d{1,2}$/.test(value)) return Number(value);
  const networks = value.split(',').map((part) => part.trim());
  if (networks.every(isNetwork)) return networks;
  context.addIssue({ code: 'custom', message: PROXIES_TEXT });
  return z.NEVER;
});

/** Where something is sent: `mailto:ADDRESS`, `https://…` (also http) or `s3://BUCKET`. */
export const destination = z
  .string()
  .regex(
    /^(mailto:[^\s<>,;:@?]+@[^\s<>,;:@?]+|https?:\/\/[^\s/]\S*|s3:\/\/[a-z0-9][a-z0-9.-]{1,61}[a-z0-9])$/,
    'must be mailto:ADDRESS, https://… or s3://BUCKET',
  );

/** `true` or `false`. */
export const yesOrNo = z.enum(['true', 'false'], 'must be true or false').transform((value) => value === 'true');

/** A list of ports, such as `443,8443`. */
export const ports = z
  .string()
  .regex(/^\d{1,5}(\s*,\s*\d{1,5})*$/, 'must be a list of ports, such as 443,8443')
  .transform((value) => value.split(',').map(Number))
  .refine((list) => list.every((port) => port >= 1 && port <= 65_535), 'must be a list of ports from 1 to 65535');

/** `on` or `off`. */
export const onOrOff = z.enum(['on', 'off'], 'must be on or off').transform((value) => value === 'on');

/** A list of domains of email addresses, such as `house.example,atelier.example`, in lower case. */
export const domains = z
  .string()
  .regex(/^[a-z\d-]+(\.[a-z\d-]+)+(\s*,\s*[a-z\d-]+(\.[a-z\d-]+)+)*$/i, {
    error: 'must be a list of domains, such as house.example,atelier.example',
  })
  .transform((value) => value.split(',').map((domain) => domain.trim().toLowerCase()));
