import type { Endpoint } from '@facet/contract/endpoint';
import type { Page, Response } from '@playwright/test';

/**
 * The next time that the server did this call for the page, of the addresses that fit if not all do; begin to wait
 * before what makes the page call.
 */
export function answered(page: Page, { method, path }: Endpoint, fits?: (url: URL) => boolean): Promise<Response> {
  const called = new RegExp(`^/api${path.replaceAll(/:\w+/g, '[^/]+')}$`);
  return page.waitForResponse((response) => {
    const url = new URL(response.url());
    return (
      response.ok() && response.request().method() === method && called.test(url.pathname) && (fits?.(url) ?? true)
    );
  });
}
