import { z } from 'zod';
import { user } from './user.ts';

export const session = z.object({ id: z.string(), created_at: z.string(), expires_at: z.string(), user });
export const signedIn = z.object({ user, token: z.string() });
export type SessionWire = z.infer<typeof session>;
export type SignedInWire = z.infer<typeof signedIn>;
