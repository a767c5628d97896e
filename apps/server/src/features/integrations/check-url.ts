import type { App } from '../../platform/app.ts';
import { invalidField } from '../../platform/errors.ts';
import { OutboundError } from '../../platform/outbound/outbound-error.ts';

/** 422 on the field for an address that would be refused whatever it resolves to. */
export function checkUrl(app: App, url: string): void {
  try {
    app.outbound.check(url);
  } catch (error) {
    if (error instanceof OutboundError) throw invalidField('url', error.message);
    throw error;
  }
}
