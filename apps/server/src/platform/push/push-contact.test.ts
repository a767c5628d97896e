import { expect, test } from 'vitest';
import { pushContact } from './push-contact.ts';

test.each([
  ['Facet <facet@atelier.com>', 'ines@orlane.com', 'facet@atelier.com', true],
  ['Facet <facet@localhost>', 'ines@orlane.com', 'ines@orlane.com', true],
  ['facet@192.168.1.4', undefined, 'facet@192.168.1.4', false],
  ['Facet <facet@studio.local>', 'admin@facet.test', 'facet@studio.local', false],
])('mails from %s and the administrator %s make %s, reachable: %s', (mailFrom, adminEmail, address, isReachable) => {
  expect(pushContact({ mailFrom, adminEmail })).toEqual({ address, isReachable });
});
