import { randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { uploadDesigns } from '@facet/contract/endpoints/designs';
import { createTag } from '@facet/contract/endpoints/projects';
import { createTask } from '@facet/contract/endpoints/tasks';
import { nothingYet, sha256Of, type Acknowledged } from './acknowledged.ts';
import { callApi, type Caller } from './call-api.ts';
import { openChatClient } from './chat-client.ts';
import { uploadFile } from './upload-file.ts';

/** `readerId`: a member of the team, whom messages mention and who gets the tasks; `styleId`: what those are about. */
export type WritingPlace = Caller & { projectId: number; moduleId: number; styleId: number; readerId: number };
type Chat = Awaited<ReturnType<typeof openChatClient>>;
type Writer = { place: WritingPlace; chat: Chat; acknowledged: Acknowledged };
type Write = (writer: Writer) => Promise<void>;

const FILE_BYTES = 20_000;

const writeStyle: Write = async ({ place, acknowledged: { styles } }) => {
  const { projectId, moduleId } = place;
  const body = { style: { title: 'Solitaire' }, file_ids: [] };
  const { style } = await callApi(place, uploadDesigns, { params: { projectId, moduleId }, body });
  styles.push(style.id);
};

const writeFile: Write = async ({ place, acknowledged: { files } }) => {
  const bytes = randomBytes(FILE_BYTES);
  const fileId = await uploadFile(place, 'attachment', { name: 'sketch.bin', body: [bytes] });
  files.set(fileId, sha256Of(bytes));
};

const writeTag: Write = async ({ place, acknowledged: { tags } }) => {
  const title = `Tag ${randomBytes(8).toString('hex')}`;
  const { data: tag } = await callApi(place, createTag, { body: { project_id: place.projectId, title } });
  tags.push(tag.id);
};

/** A message that mentions somebody; sent again under its request id, it is the same one. */
export async function sendMessage({ place, chat, acknowledged }: Writer, requestId: string): Promise<void> {
  const { projectId, readerId } = place;
  const sending = { projectId, requestId, text: `Message ${requestId}`, taggedUsers: [readerId] };
  acknowledged.messages.set(requestId, await chat.send(sending));
}

/** A task for somebody; sent again under its key, it is the same one. */
export async function sendTask({ place, acknowledged }: Writer, requestId: string): Promise<void> {
  const { projectId, styleId, readerId } = place;
  const about = { project_style_id: styleId, assignee_id: readerId };
  const body = { name: `Task ${requestId}`, ...about };
  const { data: task } = await callApi(place, createTask, { params: { projectId }, body, key: requestId });
  acknowledged.tasks.set(requestId, task.id);
}

const pendingAfter = async (pending: string[], send: (requestId: string) => Promise<void>) => {
  const requestId = randomUUID();
  try {
    await send(requestId);
  } catch (error) {
    pending.push(requestId);
    throw error;
  }
};
const writeMessage: Write = (writer) =>
  pendingAfter(writer.acknowledged.pending.messages, (requestId) => sendMessage(writer, requestId));
const writeTask: Write = (writer) =>
  pendingAfter(writer.acknowledged.pending.tasks, (requestId) => sendTask(writer, requestId));

const WRITES = [writeMessage, writeStyle, writeTask, writeFile, writeMessage, writeTag, writeTask] as const;

type State = { isKilled: boolean };

async function writeOn(writer: Writer, first: number, state: State): Promise<void> {
  for (let turn = first; ; turn += 1) {
    const write = WRITES[turn % WRITES.length] ?? writeStyle;
    try {
      await write(writer);
    } catch (error) {
      writer.chat.close();
      // What the kill cut off was not acknowledged; what fails before it is a fault.
      if (state.isKilled) return;
      throw error;
    }
  }
}

type Blow = { writers: number; afterMs: number; kill: () => Promise<void> };

/** Lets this many clients write without a pause until the server is killed; returns everything it acknowledged. */
export async function writeUntilKilled(place: WritingPlace, { writers, afterMs, kill }: Blow): Promise<Acknowledged> {
  const acknowledged = nothingYet();
  const state: State = { isKilled: false };
  const chats = await Promise.all(Array.from({ length: writers }, () => openChatClient(place)));
  const strike = async () => {
    await wait(afterMs);
    state.isKilled = true;
    await kill();
  };
  const writing = chats.map((chat, first) => writeOn({ place, chat, acknowledged }, first, state));
  await Promise.all([strike(), ...writing]);
  return acknowledged;
}

/** Sends again what was in flight when the server died, like clients that reconnect. */
export async function sendPending(place: WritingPlace, acknowledged: Acknowledged): Promise<void> {
  const writer = { place, acknowledged, chat: await openChatClient(place) };
  for (const requestId of acknowledged.pending.messages) await sendMessage(writer, requestId);
  for (const requestId of acknowledged.pending.tasks) await sendTask(writer, requestId);
  writer.chat.close();
}
