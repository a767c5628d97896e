import { isIP } from 'node:net';

/** Ends of names that no mail reaches from outside. */
const NOWHERE = /(?:^|\.)(?:localhost|local|lan|internal|home|test|example|invalid)$/i;

type Contact = { address: string; isReachable: boolean };

/**
 * The address that push services are told, so that they can ask about what is sent: whom mails come from, else the
 * administrator. Some services, Apple's among them, refuse every message of a sender whose address leads nowhere.
 */
export function pushContact({ mailFrom, adminEmail }: { mailFrom: string; adminEmail: string | undefined }): Contact {
  const from = /<([^>]+)>/.exec(mailFrom)?.[1] ?? mailFrom.trim();
  const [best] = [from, adminEmail ?? from].filter(isReachable);
  return { address: best ?? from, isReachable: best !== undefined };
}

function isReachable(address: string): boolean {
  const host = address.slice(address.lastIndexOf('@') + 1);
  return host.includes('.') && isIP(host) === 0 && !NOWHERE.test(host);
}
