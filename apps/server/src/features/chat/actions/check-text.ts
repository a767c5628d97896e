import { decodeText, ENCODED_SYMBOL } from '@facet/contract/chat-frames';
import { MESSAGE_EMPTY_TEXT, messageMaxText } from '@facet/contract/constants/texts';
import { countSymbols } from '@facet/contract/count-symbols';
import type { App } from '../../../platform/app.ts';
import { invalidField } from '../../../platform/errors.ts';

/** The text that a frame carries; not decoded if it can't but be too long. */
export function readText({ config }: Pick<App, 'config'>, sent: string): string {
  const most = config.chatMessageMax;
  if (sent.length > ENCODED_SYMBOL * most) throw invalidField('message_text', messageMaxText(most));
  return decodeText(sent);
}

/** The text as it is stored; refuses one that is too long, and an empty one without a file. */
export function checkText({ config }: Pick<App, 'config'>, text: string, countFiles: number): string {
  const kept = text.trim() === '' ? '' : text;
  if (kept === '' && countFiles === 0) throw invalidField('message_text', MESSAGE_EMPTY_TEXT);
  const most = config.chatMessageMax;
  if (countSymbols(kept) > most) throw invalidField('message_text', messageMaxText(most));
  return kept;
}
