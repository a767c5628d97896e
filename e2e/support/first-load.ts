import type { Page } from '@playwright/test';

/** What a browser received: files of script, and the bytes of script and style as they travelled. */
export type FirstLoad = { scripts: string[]; kilobytes: number };

type Received = { url: string; isScript: boolean; bytes: number };

/** Notes the code that a page receives from now on; the function tells what it was so far. */
export async function watchLoad(page: Page): Promise<() => FirstLoad> {
  const received = new Map<string, Received>();
  const devtools = await page.context().newCDPSession(page);
  devtools.on('Network.responseReceived', ({ requestId, type, response }) => {
    if (type !== 'Script' && type !== 'Stylesheet') return;
    received.set(requestId, { url: response.url, isScript: type === 'Script', bytes: 0 });
  });
  devtools.on('Network.dataReceived', ({ requestId, encodedDataLength: bytes }) => {
    const one = received.get(requestId);
    if (one) one.bytes += bytes;
  });
  await devtools.send('Network.enable');
  return () => {
    // What was asked for ahead of its use comes out of the cache when it is used.
    const code = [...received.values()].filter(({ bytes }) => bytes > 0);
    return {
      scripts: code.filter(({ isScript }) => isScript).map(({ url, bytes }) => `${new URL(url).pathname} ${bytes}`),
      kilobytes: code.reduce((sum, { bytes }) => sum + bytes, 0) / 1000,
    };
  };
}
