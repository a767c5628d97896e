import type { App } from '../../platform/app.ts';
import { invalidField } from '../../platform/errors.ts';
import { OutboundError } from '../../platform/outbound/outbound-error.ts';

/** 422 at the field for an address that would be refused however it resolves. */
export function checkUrl(app: App, url: string): void {
  try {
    app.outbound.check(url);
  } catch (error) {
    if (error instanceof OutboundError) throw invalidField('url', error.message);
    throw error;
  }
}
