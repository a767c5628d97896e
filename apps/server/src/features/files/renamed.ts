import { displayFileName, extensionStart } from '../../platform/storage/names/file-names.ts';

/** The new name with the extension that the old one had; null when nothing is left before it. */
export function renamed(oldName: string, newName: string): string | null {
  const extension = oldName.slice(extensionStart(oldName));
  const wanted = displayFileName(newName);
  const hasExtension = wanted.toLowerCase().endsWith(extension.toLowerCase());
  const stem = hasExtension ? wanted.slice(0, wanted.length - extension.length) : wanted;
  return stem.trim() === '' ? null : displayFileName(stem.trimEnd() + extension);
}
