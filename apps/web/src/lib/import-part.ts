/** Parts that came only when they were asked for by another address: from then on those are the ones. */
const again = new Map<string, Promise<unknown>>();
let asked = 0;

function anew(address: string): string {
  asked += 1;
  const url = new URL(address, import.meta.url);
  url.searchParams.set('again', String(asked));
  return url.href;
}

/**
 * A part of the app by its address. Firefox, and Chromium for long, remember that an address failed and ask no more
 * until the page is loaded again, so the second time is by another.
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
    // What it throws while it runs would be thrown again.
    if (!(error instanceof TypeError)) throw error;
    const coming = loadFrom(anew(address));
    again.set(address, coming);
    coming.catch(() => again.delete(address));
    return coming;
  }
}

const importFrom = (href: string): Promise<unknown> => import(/* @vite-ignore */ href);

/** A style sheet that a part comes with: when it failed, it is asked for again, and the part does not wait for it. */
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

/** Makes the built code, which asks for each part by `importPart`, find it; before anything is loaded later. */
export function listenForParts(): void {
  Object.assign(globalThis, { importPart });
  window.addEventListener('vite:preloadError', takeStylesAnew);
}
