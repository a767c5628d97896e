import type { PersonWire } from '@facet/contract/entities/user';

type Named = Pick<PersonWire, 'first_name' | 'last_name' | 'email'>;

/** How a person is called: the full name, or the address of someone who was invited and never came. */
export const personName = ({ first_name: first, last_name: last, email }: Named) => `${first} ${last}`.trim() || email;
