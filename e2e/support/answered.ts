import type { Endpoint } from '@facet/contract/endpoint';
import type { Page, Response } from '@playwright/test';

/**
 * Resolves the next time the server answers this call for the page, for addresses that fit if not all do. Start
 * waiting before the action that makes the page call.
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
