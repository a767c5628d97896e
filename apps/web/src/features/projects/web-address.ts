import { readUrl } from '@facet/contract/read-url';

const SCHEMES = ['http:', 'https:', 'mailto:'];
const HAS_SCHEME = /^[a-z][a-z\d+.-]*:/i;
const IS_MAIL = /^[^\s@/]+@[^\s@/]+$/;

/** The address that a typed text means, fit for a link; null if it is no web or mail address. */
export function webAddress(text: string): string | null {
  const typed = text.trim();
  if (typed === '') return null;
  const address = HAS_SCHEME.test(typed) ? typed : IS_MAIL.test(typed) ? `mailto:${typed}` : `https://${typed}`;
  const url = readUrl(address);
  if (!url || !SCHEMES.includes(url.protocol)) return null;
  return url.protocol === 'mailto:' || url.hostname.includes('.') ? url.href : null;
}
