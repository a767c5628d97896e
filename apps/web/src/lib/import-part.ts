/** Parts that only loaded under a second address, which is used from then on. */
const again = new Map<string, Promise<unknown>>();
let asked = 0;

function anew(address: string): string {
  asked += 1;
  const url = new URL(address, import.meta.url);
  url.searchParams.set('again', String(asked));
  return url.href;
}

/**
 * Loads a part of the app. Firefox, and Chromium for a long time, remember that an address failed and don't request it
 * again until the page reloads, so the retry uses another address.
 */
export async function importPart(
  address: string,
  load: () => Promise<unknown>,
  loadFrom = importFrom,
): Promise<unknown> {
  const known = again.get(address);
  if (known) return known;
  try {
    return await load();
  } catch (error) {
    // An error thrown while it runs would be thrown again.
    if (!(error instanceof TypeError)) throw error;
    const coming = loadFrom(anew(address));
    again.set(address, coming);
    coming.catch(() => again.delete(address));
    return coming;
  }
}

const importFrom = (href: string): Promise<unknown> => import(/* @vite-ignore */ href);

/** If the style sheet of a part failed to load, requests it again without making the part wait. */
function takeStylesAnew(event: Event & { payload?: unknown }): void {
  const { message = '' } = event.payload instanceof Error ? event.payload : {};
  const [, address] = /Unable to preload CSS for (\S+)/.exec(message) ?? [];
  if (!address) return;
  event.preventDefault();
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = anew(address);
  document.head.append(link);
}

/**
 * Installs `importPart`, which the built code uses to load every lazy part; call it before anything is loaded lazily.
 */
export function listenForParts(): void {
  Object.assign(globalThis, { importPart });
  window.addEventListener('vite:preloadError', takeStylesAnew);
}
