import type { CreateMessageData } from '@facet/contract/chat-frames';
import { MESSAGE_EMPTY_TEXT, messageMaxText } from '@facet/contract/constants/texts';
import type { App } from '../../../platform/app.ts';
import { invalidField } from '../../../platform/errors.ts';

/** Symbols as people count them, not code units; what is too long in code points can't be short in them. */
const lengthOf = (text: string) => [...text].length;

export type Carried = Pick<CreateMessageData, 'file' | 'files' | 'file_ids'>;

const carriesFiles = ({ file, files, file_ids: fileIds }: Carried) =>
  [file, files, fileIds].some((list) => (list?.length ?? 0) > 0);

/** The text as it is kept; refuses one that is too long, and to say nothing. */
export function checkText({ config }: Pick<App, 'config'>, text: string, carried: Carried): string {
  const kept = text.trim() === '' ? '' : text;
  if (kept === '' && !carriesFiles(carried)) throw invalidField('message_text', MESSAGE_EMPTY_TEXT);
  if (lengthOf(kept) > config.chatMessageMax) throw invalidField('message_text', messageMaxText(config.chatMessageMax));
  return kept;
}
