import { MAINTENANCE_HEADER } from '@facet/contract/constants/error-status';
import { createStore } from '../ui/create-store.ts';

/** Somebody whose page has no socket hears of the end within this time. */
const LOOK_MS = 5000;
const CALM_MS = 2000;

/** While nothing can be changed, what the operator says of it (may be empty); null in everyday work. */
export const maintenance = createStore<string | null>(null);

let isHeard = false;
let timer: ReturnType<typeof setTimeout> | undefined;

/** The server says whether nothing can be changed; while that is so, it is asked again. */
export function sayMaintenance(words: string | null): void {
  maintenance.set(words);
  clearTimeout(timer);
  if (words !== null) timer = setTimeout(() => void look(), LOOK_MS * (0.8 + Math.random() * 0.4));
}

async function look(): Promise<void> {
  const answer = await fetch('/api/health', { cache: 'no-store' }).catch(() => null);
  if (answer) hearMaintenance(answer.headers);
  if (maintenance.get() !== null) sayMaintenance(maintenance.get());
}

/** Some pages ask the server nothing, such as the welcome page: these ask for this alone, once all the rest is there. */
export function askIfUnheard(): void {
  setTimeout(() => {
    if (!isHeard) void look();
  }, CALM_MS);
}

/** Reads what every answer says of it; a proxy that answers in the server's place says nothing. */
export function hearMaintenance(headers: Headers): void {
  if (!headers.has('x-request-id')) return;
  isHeard = true;
  const said = headers.get(MAINTENANCE_HEADER);
  const words = said === null ? null : decodeURIComponent(said.slice('on '.length));
  if (words !== maintenance.get()) sayMaintenance(words);
}
