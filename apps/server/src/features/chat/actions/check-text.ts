import { MESSAGE_EMPTY_TEXT, messageMaxText } from '@facet/contract/constants/texts';
import { countSymbols } from '@facet/contract/count-symbols';
import type { App } from '../../../platform/app.ts';
import { invalidField } from '../../../platform/errors.ts';

/** The text as it is stored; refuses one that is too long, and an empty one without a file. */
export function checkText({ config }: Pick<App, 'config'>, text: string, countFiles: number): string {
  const kept = text.trim() === '' ? '' : text;
  if (kept === '' && countFiles === 0) throw invalidField('message_text', MESSAGE_EMPTY_TEXT);
  const most = config.chatMessageMax;
  if (countSymbols(kept) > most) throw invalidField('message_text', messageMaxText(most));
  return kept;
}
