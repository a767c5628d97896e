import { MODEL_COMPANION_FORMATS } from '@facet/contract/constants/uploads';
import { askForFiles, endingsOf } from '../../lib/ask-for-files.ts';

const PICTURES = ['jpg', 'jpeg', 'png', 'gif'];

/** As `endingsOf`; phones offer the camera only to whom takes pictures by their type. */
function acceptedBy(formats: readonly string[]): string {
  const types = formats.some((format) => PICTURES.includes(format)) ? ['image/jpeg', 'image/png'] : [];
  // What belongs to a model is chosen with it, and goes with it in a zip.
  const beside = formats.includes('zip') ? ['gltf', ...MODEL_COMPANION_FORMATS] : [];
  return [endingsOf([...new Set([...formats, ...beside])]), ...types].join(',');
}

/** Opens the camera of a phone; calls back with the picture that was taken. */
export const takePhoto = (onPick: (files: File[]) => void): void =>
  askForFiles({ accept: 'image/jpeg', isCamera: true }, onPick);

/** Opens the system's file dialog; calls back with what was chosen, never when it was left. */
export const pickFiles = (formats: readonly string[] | null, onPick: (files: File[]) => void): void =>
  askForFiles(formats === null ? {} : { accept: acceptedBy(formats) }, onPick);
