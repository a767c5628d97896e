import { UPLOAD_RULES, UPLOAD_TYPES } from '@facet/contract/constants/uploads';

/** What each upload type takes; null formats take any. */
export const listExtensions = () =>
  UPLOAD_TYPES.map((type) => {
    const { maxBytes, formats } = UPLOAD_RULES[type];
    return { type, max_bytes: maxBytes, formats: formats && [...formats] };
  });
