import { askForFiles as ask, joinEndings } from '../../../lib/ask-for-files.ts';
import { BOARD_PLACE } from './board-place.ts';

/** Pictures and PDF files, a whole folder, or a new photo. */
export type AskedFiles = 'files' | 'folder' | 'camera';

/** Opens the system's dialog or the camera; calls back with the chosen files, and never if it was cancelled. */
export function askForBoardFiles(what: AskedFiles, onFiles: (files: readonly File[]) => void): void {
  const isCamera = what === 'camera';
  ask(
    { accept: isCamera ? 'image/*' : joinEndings(BOARD_PLACE.formats ?? []), isCamera, isFolder: what === 'folder' },
    onFiles,
  );
}
