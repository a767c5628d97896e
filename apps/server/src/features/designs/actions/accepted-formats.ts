import {
  DESIGN_FORMATS,
  FLAT_DESIGN_FORMATS,
  IMAGE_FORMATS,
  type FileFormat,
} from '@facet/contract/constants/file-formats';
import {
  isOneModel,
  ONE_3D_FILE_TEXT,
  otherPlace,
  REFUSAL_TEXTS,
  UPLOAD_RULES,
  type Refusal,
} from '@facet/contract/constants/uploads';
import { takenInWords } from '@facet/contract/constants/taken-in-words';
import { invalidField } from '../../../platform/errors.ts';
import type { ModuleFact } from '../../access/standing.ts';
import { t } from '@facet/contract/words/speech';

type Uploaded = { originalName: string; format: FileFormat };

const acceptedBy = ({ name }: Pick<ModuleFact, 'name'>): readonly FileFormat[] => {
  if (name === 'mood-board') return UPLOAD_RULES.whiteboard.formats;
  return name === 'cad-design' ? DESIGN_FORMATS : FLAT_DESIGN_FORMATS;
};

/** Whether a module takes files of a format. */
export const takesFormat = (module: Pick<ModuleFact, 'name'>, format: FileFormat): boolean =>
  acceptedBy(module).includes(format);

const isAmong = (formats: readonly FileFormat[]) => (file: Uploaded) => formats.includes(file.format);
export const isImage = isAmong(IMAGE_FORMATS);

/** One reason, and the files that it is true of. */
const refusalText = (files: readonly Uploaded[], accepted: readonly FileFormat[], why: Refusal) =>
  t('{names} not allowed by size or format ({formats}). {why}', {
    names: files.map(({ originalName }) => `“${originalName}”`).join(', '),
    formats: takenInWords(accepted),
    why: REFUSAL_TEXTS[why],
  });

/**
 * Refuses files that the module does not take, naming them; a version has at most one 3D model, besides a Rhino file's
 * STL.
 */
export function checkFormats(module: ModuleFact, files: readonly Uploaded[]): void {
  const accepted = acceptedBy(module);
  const refused = files.filter((file) => !accepted.includes(file.format));
  const groups = Map.groupBy(refused, ({ format }) => otherPlace(format, accepted));
  if (refused.length > 0)
    throw invalidField('file_ids', [...groups].map(([why, those]) => refusalText(those, accepted, why)).join(' '));
  if (!isOneModel(files.map(({ originalName: name, format }) => ({ name, format }))))
    throw invalidField('file_ids', ONE_3D_FILE_TEXT);
}
