import { t } from '../../ui/words.ts';

export const filesText = (count: number): string => t('{count, plural, one {# file} other {# files}}', { count });
export const stylesText = (count: number): string => t('{count, plural, one {# style} other {# styles}}', { count });
export const versionsText = (count: number): string =>
  t('{count, plural, one {# version} other {# versions}}', { count });
