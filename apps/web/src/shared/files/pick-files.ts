import { IMAGE_FORMATS, MODEL_COMPANION_FORMATS } from '@facet/contract/constants/file-formats';
import { askForFiles, joinEndings } from '../../lib/ask-for-files.ts';

/** As `joinEndings`; phones offer the camera only if pictures are accepted by media type. */
function acceptedBy(formats: readonly string[]): string {
  const types = IMAGE_FORMATS.some((image) => formats.includes(image)) ? ['image/jpeg', 'image/png'] : [];
  // Files that belong to a model are chosen together with it, and travel with it in a zip.
  const beside = formats.includes('zip') ? ['gltf', ...MODEL_COMPANION_FORMATS] : [];
  return [joinEndings([...new Set([...formats, ...beside])]), ...types].join(',');
}

/** Opens a phone's camera; calls back with the picture taken. */
export const takePhoto = (onPick: (files: File[]) => void): void =>
  askForFiles({ accept: 'image/jpeg', isCamera: true }, onPick);

/** Opens the system's file dialog; calls back with the choice, and never if it is cancelled. */
export const pickFiles = (formats: readonly string[] | null, onPick: (files: File[]) => void): void =>
  askForFiles(formats === null ? {} : { accept: acceptedBy(formats) }, onPick);
