import type { FileKind } from '@facet/contract/constants/file-kinds';
import { Box, FileImage, FileSpreadsheet, FileText, Film, type LucideIcon } from 'lucide-react';

/** What each kind of file is called, and its drawing. */
export const KIND_WORDS: Readonly<Record<FileKind, { label: string; Icon: LucideIcon }>> = {
  picture: { label: 'Pictures', Icon: FileImage },
  model: { label: '3D models', Icon: Box },
  paper: { label: 'Papers', Icon: FileText },
  sheet: { label: 'Sheets', Icon: FileSpreadsheet },
  video: { label: 'Videos', Icon: Film },
};
