import type { WaysInWire } from '@facet/contract/entities/social';
import { useQuery } from '@tanstack/react-query';
import { socialQueries } from './social-api.ts';

/** What most installations offer, shown until the server has said what this one does. */
const USUAL: WaysInWire = { data: [], passwords: true, passkeys: false, registration: 'open', domains: [] };

/** How people sign in and register here. */
export const useWaysIn = (): WaysInWire => useQuery(socialQueries.waysIn).data ?? USUAL;
