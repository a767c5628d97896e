import { fieldName } from '@facet/contract/constants/field-names';
import { invalidText } from '@facet/contract/constants/texts';
import { UPLOAD_TYPES } from '@facet/contract/constants/uploads';
import type { UploadType } from '@facet/contract/constants/uploads';
import { invalidField } from '../../../platform/errors.ts';

/** The upload type that a text names; refuses any other text. */
export function readUploadType(value: unknown): UploadType {
  const found = UPLOAD_TYPES.find((type) => type === value);
  if (!found) throw invalidField('type', invalidText(fieldName(['type'])));
  return found;
}
