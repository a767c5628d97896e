import type { FileKind } from '@facet/contract/constants/file-formats';
import { Box, FileImage, FileSpreadsheet, FileText, Film, type LucideIcon } from 'lucide-react';
import { t } from '../../ui/words.ts';

/** What files of each kind are called, in plural and singular, and their icon. */
export const FILE_KIND_WORDS: Readonly<Record<FileKind, { label: string; one: string; Icon: LucideIcon }>> = {
  picture: { label: t('Pictures'), one: t('Picture'), Icon: FileImage },
  model: { label: t('3D models'), one: t('3D model'), Icon: Box },
  paper: { label: t('Papers'), one: t('Paper⟦a document⟧'), Icon: FileText },
  sheet: { label: t('Sheets'), one: t('Sheet'), Icon: FileSpreadsheet },
  video: { label: t('Videos'), one: t('Video'), Icon: Film },
};
