import { MESSAGE_EMPTY_TEXT, messageMaxText } from '@facet/contract/constants/texts';
import type { App } from '../../../platform/app.ts';
import { invalidField } from '../../../platform/errors.ts';

/** Counts characters as people do, not code units. */
const lengthOf = (text: string) => [...text].length;

/** The text as it is stored; refuses one that is too long, and an empty one without a file. */
export function checkText({ config }: Pick<App, 'config'>, text: string, countFiles: number): string {
  const kept = text.trim() === '' ? '' : text;
  if (kept === '' && countFiles === 0) throw invalidField('message_text', MESSAGE_EMPTY_TEXT);
  if (lengthOf(kept) > config.chatMessageMax) throw invalidField('message_text', messageMaxText(config.chatMessageMax));
  return kept;
}
