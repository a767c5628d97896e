import type { Client } from '@facet/client/client';
import { sendReviewCode, startGuestSession } from '@facet/contract/endpoints/review-links';
import type { Page } from '@playwright/test';
import { mailedCode, mailedLink } from './outbox.ts';

export type Guest = { hash: string; path: string; token: string };

/** Comes in by the review link that was mailed to somebody without an account. */
export async function enterAsGuest(client: Pick<Client, 'call'>, dataDir: string, email: string): Promise<Guest> {
  const { pathname: path } = new URL(await mailedLink(dataDir, email, 'review/'));
  const hash = path.split('/').at(-1) ?? '';
  await client.call(sendReviewCode, { params: { hash }, body: {} });
  const body = { code: await mailedCode(dataDir, email), first_name: 'Bernard', last_name: 'Petit' };
  const { data } = await client.call(startGuestSession, { params: { hash }, body });
  return { hash, path, token: data.token };
}

/** Makes the tab the guest's, as the page does when they come in. */
export async function becomeGuest(page: Page, { hash, token }: Guest): Promise<void> {
  await page.evaluate(([key, value]) => sessionStorage.setItem(key, value), [`guest ${hash}`, token] as const);
  await page.reload();
}
