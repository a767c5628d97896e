import { onTokenChange } from '../session-token.ts';
import { addressBook } from './address-book.ts';
import { renewElements } from './renew-elements.ts';
import { renewLinks } from './renew-links.ts';

/** From now on, nobody on this page notices that addresses of files end. */
export function watchAddresses(): void {
  renewElements();
  renewLinks();
  // They belonged to the session before.
  onTokenChange(addressBook.forget);
}
