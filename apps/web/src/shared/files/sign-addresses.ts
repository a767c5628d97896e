import { signAddresses } from '@facet/contract/endpoints/files';
import { call } from '../../lib/api.ts';
import { newestAddress, type Addressed } from '../../lib/file-addresses/address-book.ts';

/** Fresh addresses of files; null for what the reader does not see. */
export async function askForAddresses(wanted: readonly Addressed[]): Promise<(string | null)[]> {
  const addresses = wanted.map(({ fileId, variant }) => ({ file_id: fileId, variant }));
  const { data } = await call(signAddresses, { body: { addresses } });
  // An answer shows the addresses that the page already uses; here the new ones count, which the book knows by now.
  return data.map(({ url }) => url && newestAddress(url));
}
