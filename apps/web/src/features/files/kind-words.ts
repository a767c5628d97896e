import type { FileKind } from '@facet/contract/constants/file-kinds';
import { Box, FileImage, FileSpreadsheet, FileText, Film, type LucideIcon } from 'lucide-react';

/** What files of each kind, and one of them, are called, and their drawing. */
export const KIND_WORDS: Readonly<Record<FileKind, { label: string; one: string; Icon: LucideIcon }>> = {
  picture: { label: 'Pictures', one: 'Picture', Icon: FileImage },
  model: { label: '3D models', one: '3D model', Icon: Box },
  paper: { label: 'Papers', one: 'Paper', Icon: FileText },
  sheet: { label: 'Sheets', one: 'Sheet', Icon: FileSpreadsheet },
  video: { label: 'Videos', one: 'Video', Icon: Film },
};
