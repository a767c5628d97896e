import type { FileWire, WorkFailure } from '@facet/contract/entities/file';
import { t } from '../../ui/words.ts';

const FAILED: Readonly<Record<WorkFailure, string>> = {
  broken: t('No preview'),
  too_large: t('Too large for a preview'),
  too_heavy: t('Too large for a preview'),
  locked: t('Asks for a password'),
  unknown_kind: t('No preview'),
  timed_out: t('Preview failed'),
  crashed: t('Preview failed'),
  lost: t('File is missing'),
  stopped: t('No preview'),
};

/** Why a file has no preview, in a few words for lists; null if it has one, or never gets any. */
export function previewWords({ works: { preview } }: Pick<FileWire, 'works'>): string | null {
  if (!preview || preview.state === 'done') return null;
  if (preview.failure !== null) return FAILED[preview.failure];
  return preview.state === 'working' ? t('Making a preview') : t('Preview on its way');
}
