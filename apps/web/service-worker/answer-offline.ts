import { APP_CACHE, readTexts } from './texts.ts';

async function offlinePage(languages: readonly string[]): Promise<Response> {
  const { language, title, offline, why } = await readTexts(languages);
  const page = `<!doctype html><html lang="${language}"><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark">
<title>${title}</title><body style="font:16px/1.5 system-ui;max-width:28rem;margin:20vh auto;padding:0 16px">
<h1 style="font-size:22px">${offline}</h1>
<p>${why}</p>`;
  return new Response(page, { status: 503, headers: { 'content-type': 'text/html; charset=utf-8' } });
}

/** The last page could not be had, though the browser may believe that it has a connection. */
let isCut = false;

async function answerPage(event: FetchEvent, languages: readonly string[]): Promise<Response> {
  try {
    const preloaded: unknown = await event.preloadResponse;
    const page = preloaded instanceof Response ? preloaded : await fetch(event.request);
    isCut = false;
    return page;
  } catch {
    isCut = true;
    return (await caches.match('/', { cacheName: APP_CACHE })) ?? offlinePage(languages);
  }
}

/** Under which address something is kept: pictures without when their address ends. */
function cacheKey({ pathname, searchParams }: URL): string | null {
  if (pathname.startsWith('/assets/') || pathname === '/boot.js') return pathname;
  const isPicture = /^\/api\/files\/\d+\/content$/.test(pathname);
  return isPicture ? `${pathname}?variant=${searchParams.get('variant') ?? ''}` : null;
}

const answerKept = async (request: Request, key: string) => (await caches.match(key)) ?? fetch(request);

/**
 * Without a connection pages, files of the app and pictures come from what was kept; with one, nothing but the page
 * itself passes through here.
 */
export function answerOffline({ location, navigator }: ServiceWorkerGlobalScope, event: FetchEvent): void {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== location.origin) return;
  if (request.mode === 'navigate') {
    if (!/^\/(api|ws)(\/|$)/.test(url.pathname)) event.respondWith(answerPage(event, navigator.languages));
    return;
  }
  const key = cacheKey(url);
  if (key !== null && (isCut || !navigator.onLine)) event.respondWith(answerKept(request, key));
}
