import { UPLOAD_WAITS_MS } from '@facet/contract/constants/uploads';
import type { ChatMessageWire } from '@facet/contract/entities/chat-message';
import { ApiError, isNoSpace } from '../../../lib/api-error.ts';
import { failureText, isFinal } from '../../../lib/failure-text.ts';
import { hasEnded } from '../../../shared/discussion/composer/draft-file.ts';
import type { OutboxEntries } from './outbox-entries.ts';
import type { OutboxEntry, OutboxFile } from './outbox-entry.ts';
import { t } from '../../../ui/words.ts';

export type Transport = {
  /** Resolves with the message as the server has it; rejects with an ApiError. */
  send: (entry: OutboxEntry) => Promise<ChatMessageWire>;
  /** Resolves with the id of the uploaded file. */
  uploadFile: (file: OutboxFile, entry: OutboxEntry) => Promise<number>;
};

/** The server, or the way to it, was not able to: nothing is said of the message itself. */
const isPassing = (error: ApiError) => {
  const { status } = error;
  return status === 0 || status === 401 || status === 429 || (status > 500 && !isNoSpace(error));
};

/** The message with its files uploaded; each is kept as soon as it is, so that none is uploaded again. */
async function uploaded(entries: OutboxEntries, { uploadFile }: Transport, entry: OutboxEntry): Promise<OutboxEntry> {
  let now = entry;
  for (const [at, file] of entry.files.entries()) {
    if (file.id !== null && !hasEnded(file)) continue;
    // oxlint-disable-next-line no-await-in-loop -- one after the other, as a slow line likes it best
    const id = await uploadFile(file, entry);
    now = { ...now, files: now.files.with(at, { ...file, id, ends: Date.now() + UPLOAD_WAITS_MS }) };
    // oxlint-disable-next-line no-await-in-loop -- known before the next one begins
    await entries.change(now);
  }
  return now;
}

/**
 * Sends a message that waits. `away` when the way to the server is not there just now; else it has arrived, was refused
 * or was taken back.
 */
export async function sendMessageEntry(
  entries: OutboxEntries,
  transport: Transport,
  entry: OutboxEntry,
  onSent: (message: ChatMessageWire) => void,
): Promise<'away' | 'done'> {
  try {
    const whole = await uploaded(entries, transport, entry);
    if (!entries.find(entry.request_id)) return 'done';
    onSent(await transport.send(whole));
    await entries.remove(entry.request_id);
  } catch (error) {
    if (!(error instanceof ApiError) || isPassing(error)) return 'away';
    const current = entries.find(entry.request_id) ?? entry;
    const refusal = failureText(error) || t('Couldn’t send the message');
    await entries.change({ ...current, refusal, is_final: isFinal(error) });
  }
  return 'done';
}
