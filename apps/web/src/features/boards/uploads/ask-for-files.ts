import { BOARD_PLACE } from './board-place.ts';

/** Pictures and pdf files, a whole folder, or a photo taken now. */
export type AskedFiles = 'files' | 'folder' | 'camera';

/** Opens the system's dialog, or the camera; calls back with what was chosen, never when it was left. */
export function askForFiles(what: AskedFiles, onFiles: (files: readonly File[]) => void): void {
  const input = document.createElement('input');
  input.type = 'file';
  if (what === 'camera') {
    input.accept = 'image/*';
    input.setAttribute('capture', 'environment');
  } else {
    input.multiple = true;
    input.webkitdirectory = what === 'folder';
    input.accept = (BOARD_PLACE.formats ?? []).map((format) => `.${format}`).join(',');
  }
  input.addEventListener('change', () => onFiles([...(input.files ?? [])]), { once: true });
  input.click();
}
