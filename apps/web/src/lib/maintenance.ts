import { MAINTENANCE_HEADER } from '@facet/contract/constants/error-status';
import { createStore } from '../ui/create-store.ts';

/** While nothing can be changed, what the operator says of it (may be empty); null in everyday work. */
export const maintenance = createStore<string | null>(null);

/** Reads what every answer says of it; a proxy that answers in the server's place says nothing. */
export function hearMaintenance(headers: Headers): void {
  if (!headers.has('x-request-id')) return;
  const said = headers.get(MAINTENANCE_HEADER);
  maintenance.set(said === null ? null : decodeURIComponent(said.slice('on '.length)));
}
