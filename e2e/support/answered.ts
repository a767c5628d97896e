import type { Endpoint } from '@facet/contract/endpoint';
import type { Page, Response } from '@playwright/test';

/** The next time that the server did this call for the page; begin to wait before what makes the page call. */
export function answered(page: Page, { method, path }: Endpoint): Promise<Response> {
  const called = new RegExp(`^/api${path.replaceAll(/:\\w+/g, '[^/]+')}$`);
  return page.waitForResponse(
    (response) =>
      response.ok() && response.request().method() === method && called.test(new URL(response.url()).pathname),
  );
}
