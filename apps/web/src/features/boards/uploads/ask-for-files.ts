import { askForFiles as ask, endingsOf } from '../../../lib/ask-for-files.ts';
import { BOARD_PLACE } from './board-place.ts';

/** Pictures and pdf files, a whole folder, or a photo taken now. */
export type AskedFiles = 'files' | 'folder' | 'camera';

/** Opens the system's dialog, or the camera; calls back with what was chosen, never when it was left. */
export function askForFiles(what: AskedFiles, onFiles: (files: readonly File[]) => void): void {
  const isCamera = what === 'camera';
  ask(
    { accept: isCamera ? 'image/*' : endingsOf(BOARD_PLACE.formats ?? []), isCamera, isFolder: what === 'folder' },
    onFiles,
  );
}
