import type { FileWire, WorkFailure } from '@facet/contract/entities/file';

const FAILED: Readonly<Record<WorkFailure, string>> = {
  broken: 'No preview',
  too_large: 'Too large for a preview',
  too_heavy: 'Too large for a preview',
  locked: 'Asks for a password',
  timed_out: 'Preview failed',
  crashed: 'Preview failed',
  lost: 'File is missing',
  stopped: 'No preview',
};

/** Why a file has no preview, in a few words for lists; null where it has one, or none is ever made. */
export function previewWords({ works: { preview } }: Pick<FileWire, 'works'>): string | null {
  if (!preview || preview.state === 'done') return null;
  if (preview.failure !== null) return FAILED[preview.failure];
  return preview.state === 'working' ? 'Making a preview' : 'Preview on its way';
}
