import { hash, verify } from '@node-rs/argon2';

// Argon2id with 19 MiB, two passes, one lane: OWASP's recommended minimum, about 20 ms on a server core.
const options = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

let decoy: Promise<string> | undefined;

export const hashPassword = (password: string) => hash(password, options);

/** Whether the password matches; takes just as long when there is no hash to compare with. */
export async function isPassword(passwordHash: string | null | undefined, password: string): Promise<boolean> {
  decoy ??= hashPassword('a decoy that nobody can know');
  const fits = await verify(passwordHash ?? (await decoy), password);
  return fits && typeof passwordHash === 'string';
}
