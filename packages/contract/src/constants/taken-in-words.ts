import { known, message, t } from '../words/speech.ts';
import { FORMATS_OF_KIND, MODEL_FORMATS, PAPER_FORMATS } from './file-formats.ts';

const KINDS = [
  [message('pictures'), FORMATS_OF_KIND.picture],
  [message('PDF'), ['pdf']],
  [message('spreadsheets'), FORMATS_OF_KIND.sheet],
  [message('videos'), FORMATS_OF_KIND.video],
  [message('Office files'), PAPER_FORMATS],
  [message('3D models'), MODEL_FORMATS],
] as const satisfies (readonly [string, readonly string[]])[];
const FEW_FORMATS = 6;

/** What is accepted, in words: a few formats by name, many by kind. */
export function takenInWords(formats: readonly string[]): string {
  if (formats.length <= FEW_FORMATS) return formats.join(', ');
  const kinds = KINDS.filter(([, those]) => those.some((one) => formats.includes(one))).map(([kind]) => known(kind));
  return t('{kinds, list}', { kinds });
}
