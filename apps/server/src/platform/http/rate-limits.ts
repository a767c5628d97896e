import type { Endpoint } from '@facet/contract/endpoint';

/** Calls that one address may make in a minute before it is told to wait. */
const PER_MINUTE = {
  'log-in': 20,
  registration: 10,
  recovery: 10,
  upload: 120,
  'review-link': 60,
  'connection-test': 20,
} as const satisfies Record<NonNullable<Endpoint['limit']>, number>;

/** The limiter's configuration of a route; `scale` multiplies all limits, 0 turns them off. */
export function rateLimitOf(scale: number, limit: Endpoint['limit']) {
  if (!limit || scale === 0) return { rateLimit: false as const };
  return {
    rateLimit: {
      max: Math.max(1, Math.round(PER_MINUTE[limit] * scale)),
      timeWindow: 60_000,
      groupId: limit,
    },
  };
}
