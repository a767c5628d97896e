import type { ChatMessageWire } from '@facet/contract/entities/chat-message';
import { METHOD } from '@facet/contract/realtime';
import type { Socket } from '../../../lib/socket.ts';
import { upload } from '../../../shared/files/upload.ts';
import { ABOUT_NOTHING, aboutData } from '../model/chat-about.ts';
import { createChatOutbox, type ChatOutbox } from './outbox.ts';
import type { OutboxEntry, OutboxFile } from './outbox-entry.ts';
import { eitherOutbox, memoryOutbox, storedOutbox } from './outbox-store.ts';
import { uploadShares } from './upload-shares.ts';
import { waitingMark } from './waiting-mark.ts';

const CHANNEL = 'facet-chat-outbox';
/** What tabs tell each other. */
type News = { userId: number; arrived?: ChatMessageWire };

/** One tab at a time, where the browser can say so; else each for itself, which doubles nothing. */
function exclusive(userId: number, run: () => Promise<void>): Promise<void> {
  if (!('locks' in navigator)) return run();
  return navigator.locks.request(`${CHANNEL}-${userId}`, run);
}

async function uploadFile(file: OutboxFile, { request_id: requestId }: OutboxEntry): Promise<number> {
  const onProgress = (share: number) => uploadShares.set(requestId, file.name, share);
  const blob = new File([file.blob ?? ''], file.name, { type: file.type });
  const [uploaded] = await upload({ type: 'chat', files: [blob], onProgress });
  if (!uploaded) throw new Error('The upload failed. Please try again.');
  return uploaded.id;
}

async function send(socket: Socket, entry: OutboxEntry): Promise<ChatMessageWire> {
  const data = {
    project_id: entry.project_id,
    message_text: encodeURIComponent(entry.text),
    file_ids: entry.files.map(({ id }) => id),
    tagged_users: entry.mentions.map(({ id }) => id),
    replied_message_id: entry.replied?.id ?? null,
    ...aboutData(entry.about ?? ABOUT_NOTHING),
  };
  return socket.request(METHOD.createMessage, data, entry.request_id);
}

function create(socket: Socket, userId: number): ChatOutbox {
  const channel = 'BroadcastChannel' in window ? new BroadcastChannel(CHANNEL) : null;
  const outbox = createChatOutbox({
    userId,
    store: eitherOutbox(storedOutbox, memoryOutbox()),
    send: (entry) => send(socket, entry),
    uploadFile,
    exclusive: (run) => exclusive(userId, run),
    later: (run, ms) => void setTimeout(run, ms),
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has none: it is of one origin
    announce: (arrived) => channel?.postMessage({ userId, arrived }),
  });
  channel?.addEventListener('message', ({ data }: MessageEvent<News>) => {
    if (data.userId === userId) void outbox.reload(data.arrived);
  });
  socket.watch((status) => {
    if (status === 'open') outbox.kick();
  });
  outbox.subscribe(() => waitingMark.set(userId, outbox.entries().length > 0));
  outbox.kick();
  return outbox;
}

const outboxes = new WeakMap<Socket, Map<number, ChatOutbox>>();

/** The messages of somebody that are on their way through this socket; one for the whole app. */
export function openOutbox(socket: Socket, userId: number): ChatOutbox {
  const all = outboxes.get(socket) ?? new Map<number, ChatOutbox>();
  outboxes.set(socket, all);
  const outbox = all.get(userId) ?? create(socket, userId);
  all.set(userId, outbox);
  return outbox;
}
