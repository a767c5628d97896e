import { saveBlob } from '../../../lib/save-blob.ts';
import type { BoardCopy } from './board-log.ts';

/** Saves what was refused as a file: its items as JSON. */
export function downloadCopy({ title, reason, items }: BoardCopy): void {
  const text = JSON.stringify({ title, reason, items }, null, 2);
  saveBlob(new Blob([text], { type: 'application/json' }), `${title}.json`);
}
