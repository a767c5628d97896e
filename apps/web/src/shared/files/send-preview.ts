import { uploadPreview } from '@facet/contract/endpoints/files';
import type { FileWire } from '@facet/contract/entities/file';
import { fillPath } from '@facet/client/fill-path';
import { freshToken } from '../../lib/fresh-token.ts';

type Pictured = Pick<FileWire, 'id' | 'is_captured' | 'abilities'>;

/** Files whose picture was sent from this page; once is enough. */
const sent = new Set<number>();

/** Whether lists have no picture of the file yet, or only the server's own, and the caller may send a better one. */
export const wantsPreview = ({ id, is_captured: isCaptured, abilities }: Pictured): boolean =>
  abilities.capture && !isCaptured && !sent.has(id);

/** Sends a picture (png or jpeg) of something that only browsers can draw, once per file; failures are silent. */
export async function sendPreview(file: Pictured, picture: Blob): Promise<void> {
  if (!wantsPreview(file)) return;
  sent.add(file.id);
  const form = new FormData();
  form.append('file', picture, picture.type === 'image/png' ? 'preview.png' : 'preview.jpg');
  try {
    const token = await freshToken();
    const headers = new Headers(token === null ? {} : { Authorization: `Bearer ${token}` });
    await fetch(fillPath(uploadPreview.path, { fileId: file.id }), {
      method: uploadPreview.method,
      headers,
      body: form,
    });
  } catch {
    // Nobody asked for it: the next person to open the file tries again.
    sent.delete(file.id);
  }
}
