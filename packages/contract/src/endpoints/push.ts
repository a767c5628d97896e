import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { dataOf } from '../envelope.ts';

const group = 'notifications';
const base64url = z
  .string()
  .min(1)
  .max(200)
  .regex(/^[\w+/=-]+$/);

export const getVapidKey = endpoint({
  method: 'GET',
  path: '/users/notification/vapid-key',
  group,
  audit: null,
  summary: 'The public key that a browser subscribes to push with',
  response: dataOf(z.object({ publicKey: z.string() })),
});
export const createPushSubscription = endpoint({
  method: 'POST',
  path: '/users/notification/subscriptions',
  group,
  summary: 'Send push messages to this browser; refused in a guest session',
  refusesTakeOver: true,
  status: 201,
  body: z.object({
    endpoint: z.url().max(1000),
    publicKey: base64url,
    authToken: base64url,
    contentEncoding: z.enum(['aes128gcm', 'aesgcm']).default('aes128gcm'),
  }),
  /** `is_gone`: the push service has given this address up; subscribe anew. */
  response: dataOf(z.object({ endpoint: z.string(), is_gone: z.boolean() })),
});
export const deletePushSubscription = endpoint({
  method: 'DELETE',
  path: '/users/notification/subscriptions',
  group,
  summary: 'Stop sending push messages to this browser',
  refusesTakeOver: true,
  body: z.object({ endpoint: z.string().max(1000) }),
});
export const unsubscribe = endpoint({
  method: 'POST',
  path: '/users/notification/unsubscribe/:token',
  group,
  summary: 'One click in a mail: no more mails on this topic (RFC 8058), with the token from the mail',
  access: 'public',
  params: z.object({ token: z.string().min(1).max(400) }),
  response: dataOf(z.object({ topic: z.string() })),
});
