import type { Page } from '@playwright/test';

/** What a browser received: script files, and the bytes of scripts, styles and fonts as they travelled. */
export type FirstLoad = { scripts: string[]; kilobytes: number; fontKilobytes: number };

const KINDS: ReadonlySet<string> = new Set(['Script', 'Stylesheet', 'Font']);

type Received = { url: string; type: string; bytes: number };

const sumKilobytes = (received: readonly Received[]) => received.reduce((sum, { bytes }) => sum + bytes, 0) / 1000;

/** Records the code that a page receives from now on; the returned function gives the total so far. */
export async function watchLoad(page: Page): Promise<() => FirstLoad> {
  const received = new Map<string, Received>();
  const devtools = await page.context().newCDPSession(page);
  devtools.on('Network.responseReceived', ({ requestId, type, response }) => {
    if (KINDS.has(type)) received.set(requestId, { url: response.url, type, bytes: 0 });
  });
  devtools.on('Network.dataReceived', ({ requestId, encodedDataLength: bytes }) => {
    const one = received.get(requestId);
    if (one) one.bytes += bytes;
  });
  await devtools.send('Network.enable');
  return () => {
    // What was preloaded comes from the cache when it is used.
    const came = [...received.values()].filter(({ bytes }) => bytes > 0);
    const scripts = came.filter(({ type }) => type === 'Script');
    return {
      scripts: scripts.map(({ url, bytes }) => `${new URL(url).pathname} ${bytes}`),
      kilobytes: sumKilobytes(came.filter(({ type }) => type !== 'Font')),
      fontKilobytes: sumKilobytes(came.filter(({ type }) => type === 'Font')),
    };
  };
}
