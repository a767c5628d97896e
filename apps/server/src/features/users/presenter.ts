import type { AskerWire, PersonWire, UserSettings, UserWire } from '@facet/contract/entities/user';
import type { Language } from '@facet/contract/words/languages';
import type { FileSigner } from '../../platform/auth/file-signer.ts';

/** A person's columns, as lists join them. */
export type Person = {
  id: number;
  firstName: string;
  lastName: string;
  email: string;
  avatarFileId: number | null;
};

const presentAvatar = (fileId: number | null, signer: FileSigner) =>
  fileId === null ? null : { url: signer.url(fileId, 'small') };

export const presentPerson = (person: Person, signer: FileSigner): PersonWire => ({
  id: person.id,
  first_name: person.firstName,
  last_name: person.lastName,
  email: person.email,
  avatar: presentAvatar(person.avatarFileId, signer),
});

/** Whoever asked, for the people asked: to a client they are a name, without address or picture. */
export const presentAsker = (asker: Person, { isClient }: { isClient: boolean }, signer: FileSigner): AskerWire =>
  isClient ? { ...presentPerson(asker, signer), email: null, avatar: null } : presentPerson(asker, signer);

type UserRow = Person & {
  emailVerifiedAt: Date | null;
  role: UserWire['role'];
  settings: Partial<UserSettings>;
  language: Language;
  createdAt: Date;
};

/** The settings until somebody changes them. */
export const DEFAULT_SETTINGS: UserSettings = {
  user_theme: 'light',
  default_project_role: 'designer',
  time_zone: 'UTC',
  language: 'en',
  date_locale: 'en-GB',
  hides_first_steps: false,
};

export const presentUser = (user: UserRow, signer: FileSigner): UserWire => ({
  id: user.id,
  first_name: user.firstName,
  last_name: user.lastName,
  email: user.email,
  avatar: presentAvatar(user.avatarFileId, signer),
  email_verified: user.emailVerifiedAt !== null,
  role: user.role,
  settings: { ...DEFAULT_SETTINGS, ...user.settings, language: user.language },
  created_at: user.createdAt.toISOString(),
});
