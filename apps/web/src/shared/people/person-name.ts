import type { PersonWire } from '@facet/contract/entities/user';

type Named = Pick<PersonWire, 'first_name' | 'last_name'> & { email: string | null };

/** A person's full name, or the address of somebody who was invited but never came. */
export const personName = ({ first_name: first, last_name: last, email }: Named) =>
  `${first} ${last}`.trim() || (email ?? '');
