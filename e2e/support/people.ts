import { randomBytes } from 'node:crypto';
import type { UploadType } from '@facet/contract/constants/uploads';
import { verifyEmail } from '@facet/contract/endpoints/authorizations';
import { registerUser } from '@facet/contract/endpoints/users';
import { createClient, type Client } from '@facet/client/client';
import { mailedLink } from './outbox.ts';
import type { Picture } from './pictures.ts';
import type { Secrets } from './secrets.ts';
import type { Server } from './start-server.ts';

export type Person = Omit<Client, 'upload'> & {
  id: number;
  email: string;
  password: string;
  firstName: string;
  name: string;
  /** Uploads files in one request and returns their ids. */
  upload: (type: UploadType, files: readonly Picture[]) => Promise<number[]>;
};

/** A password that nobody else has, with every class of symbols. */
// Without vowels, so that it doesn't contain anybody's name by chance.
export const newPassword = (): string =>
  `${Array.from(randomBytes(14), (byte) => 'bcdfghjkmnpqrtvwxyz'[byte % 19]).join('')}-X9!`;

/** A unique address with somebody's name in it. */
export const newEmail = (name: string): string => {
  const local = name
    .normalize('NFD')
    .replaceAll(/[^a-z]/gi, '')
    .toLowerCase();
  return `${local}.${randomBytes(4).toString('hex')}@atelier.example`;
};

type NewPerson = { server: Server; secrets: Secrets; name: string; isVerified?: boolean; email?: string };

/** Registers somebody and, unless told otherwise, opens the mailed link. */
export async function registerPerson({
  server,
  secrets,
  name,
  isVerified = true,
  email: given,
}: NewPerson): Promise<Person> {
  const [firstName = '', lastName = ''] = name.split(' ');
  const email = given ?? newEmail(firstName);
  const password = newPassword();
  secrets.get('password')?.add(password);
  const { data } = await createClient(server.origin).call(registerUser, {
    body: { email, password, password_confirmation: password, first_name: firstName, last_name: lastName },
  });
  secrets.get('session token')?.add(data.token);
  const client = createClient(server.origin, data.token);
  if (isVerified) {
    const link = await mailedLink(server.dataDir, email, 'verify-email');
    await client.call(verifyEmail, { body: { token: new URL(link).searchParams.get('token') ?? '' } });
  }
  return {
    ...client,
    upload: (type, files) =>
      client.upload(
        type,
        files.map(({ name: title, buffer }) => ({ name: title, body: buffer })),
      ),
    id: data.user.id,
    email,
    password,
    firstName,
    name,
  };
}
