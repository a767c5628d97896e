import { fillPath } from '@facet/client/fill-path';
import { saveBlob } from '../../lib/save-blob.ts';
import { adminToken } from '../../lib/tab-token.ts';

/** Fetches a table of the administration and saves it; a link couldn't send the token in a header. */
export async function saveAdminCsv(name: string, path: string, query: Parameters<typeof fillPath>[2]): Promise<void> {
  const response = await fetch(fillPath(path, {}, query), {
    headers: { Authorization: `Bearer ${adminToken.read()}` },
  });
  if (!response.ok) throw new Error(`${name} was answered with ${response.status}`);
  saveBlob(await response.blob(), name);
}
