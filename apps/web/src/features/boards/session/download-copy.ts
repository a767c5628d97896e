import type { BoardCopy } from './board-log.ts';

/** Saves what was refused as a file: its items as JSON. */
export function downloadCopy({ title, reason, items }: BoardCopy): void {
  const text = JSON.stringify({ title, reason, items }, null, 2);
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = `${title}.json`;
  link.click();
  URL.revokeObjectURL(url);
}
