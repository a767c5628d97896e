import type { Browser } from 'playwright-core';
import { fillChat } from './lib/fill-chat.ts';
import { atMost, type Figure } from './lib/figures.ts';
import { openBrowser } from './lib/first-load.ts';
import { scrollBare, scrollChat } from './lib/scroll-page.ts';
import { seed } from './lib/seed.ts';
import { startServer } from './lib/start-server.ts';

const MESSAGES = 50_000;
const FRAME_MS = 25;
const ROWS = 120;
/** What the page's script may hold after scrolling through thousands of messages and back. */
const HEAP_MB = 120;

async function measure(browser: Browser, url: string, token: string, messages: number): Promise<Figure[]> {
  const bare = await scrollBare(browser);
  const { p95, longest, frames, scriptP95, rows, heap } = await scrollChat(browser, { url, token });
  const what = `chat of ${messages} messages`;
  const note = `bare page beside it ${bare.p95.toFixed(1)} ms; ${frames} frames, longest ${longest.toFixed(0)} ms`;
  const part = 'chat-scroll';
  return [
    atMost({ part, what: `${what}, back and forth: frame, p95`, value: p95, unit: 'ms', note }, FRAME_MS),
    atMost({ part, what: `${what}, back and forth: frame of the script, p95`, value: scriptP95, unit: 'ms' }, FRAME_MS),
    atMost({ part, what: `${what}: rows in the document`, value: rows, unit: 'rows' }, ROWS),
    atMost({ part, what: `${what}: memory of the page's script`, value: heap, unit: 'MB' }, HEAP_MB),
  ];
}

/** How smoothly Chromium scrolls a long chat towards older messages, and back. */
export async function measureChatScroll(messages = MESSAGES): Promise<Figure[]> {
  const server = await startServer();
  const seeded = await seed(server);
  const browser = await openBrowser();
  try {
    await fillChat(server.url, seeded, messages);
    return await measure(browser, `${server.url}/chat?project_id=${seeded.projectId}`, seeded.token, messages);
  } finally {
    await browser.close();
    await seeded.client.end();
    await server.stop();
  }
}
