import { z } from 'zod';
import { DRAWING_BYTES_MAX } from './constants/drawing.ts';
import { ERROR_REASONS } from './constants/error-status.ts';
import { commentPerson } from './entities/comment.ts';
import { draftChange } from './entities/drawing.ts';
import { id } from './envelope.ts';
import { isProjectEvent, type ProjectEvent } from './events.ts';

/** What a frame is about; 120 to 129 are for boards (`board-frames.ts`). */
export const METHOD = {
  notification: 3,
  projectUpdates: 4,
  connectToProject: 5,
  exitFromProject: 6,
  maintenance: 7,
  createMessage: 100,
  updateMessage: 101,
  deleteMessage: 102,
  paginationMessage: 103,
  typing: 110,
  readPosition: 111,
  presence: 112,
  drawDraft: 113,
  joinBoard: 120,
  updateBoard: 121,
  boardPresence: 122,
  leaveBoard: 123,
  nameBoardVersion: 124,
  boardVersions: 125,
  restoreBoardVersion: 126,
  boardClosed: 127,
} as const;
export type Method = (typeof METHOD)[keyof typeof METHOD];

/** Longest frame, in characters of its base64 text; a longer one is answered with 413. */
export const MAX_SMALL_FRAME_BYTES = 64 * 1024;
/**
 * Longest frame of createMessage and updateMessage, for people who write in the chat of a channel they joined, and of
 * drawDraft, for people who comment there. A frame that isn't small begins with its method_id (or request_id,
 * method_id).
 */
export const MAX_FRAME_BYTES = 18 * 1024 * 1024;
export const MAX_DRAFT_FRAME_BYTES = Math.ceil((DRAWING_BYTES_MAX * 4) / 3) + MAX_SMALL_FRAME_BYTES;
/** Sockets that one person may have open. */
export const MAX_SOCKETS = 20;
/** A client with more than this waiting to be read is disconnected, so that it can't hold memory. */
export const MAX_QUEUED_BYTES = 4_000_000;
/** A client that gave no sign of life for this long is disconnected. */
export const PONG_TIMEOUT_MS = 30_000;
export const RECONNECT_TRIES = 5;
export const RECONNECT_DELAY_MS = 1000;

/**
 * Codes with which the server closes a socket; the other codes keep their meaning of RFC 6455. After `tooMuch`
 * (frames, bytes or sockets of one person) a client waits until somebody asks it to reconnect.
 */
export const CLOSE_CODE = {
  goingAway: 1001,
  tooLarge: 1009,
  restart: 1012,
  tryAgain: 1013,
  sessionEnded: 4401,
  tooMuch: 4429,
} as const;

const requestId = z
  .union([z.string().max(100), z.number()])
  .nullable()
  .default(null);

/** What a client sends. */
export const clientFrame = z.object({
  method_id: z.number().int(),
  request_id: requestId,
  data: z.unknown().optional(),
});
export type ClientFrame = z.infer<typeof clientFrame>;

/** What the server sends: a reply carries the request's id, a push null; `error_id` 0 means success, else the HTTP status. */
export const serverFrame = z.object({
  method_id: z.number().int(),
  request_id: requestId,
  error_id: z.number().int(),
  message: z.string().optional(),
  reason: z.enum(ERROR_REASONS).optional(),
  data: z.unknown().optional(),
});
export type ServerFrame = z.infer<typeof serverFrame>;

/** Data of exitFromProject, and of the push that says that a channel was closed. */
export const channelData = z.object({ project_id: id });
export type ChannelData = z.infer<typeof channelData>;

/**
 * Pushed to every socket: nothing may be changed from now on, with what the operator says of it; null when that is over.
 * Answers of calls say the same meanwhile (`MAINTENANCE_HEADER`).
 */
export type MaintenancePush = { maintenance: { words: string } | null };

/** How far back before a join a client can ask about, in ms. */
export const JOIN_AGE_MAX_MS = 60_000;
/** Data of connectToProject; `age_ms` is how long ago the client began to read what it shows of the project. */
export const joinData = channelData.extend({ age_ms: z.number().min(0).max(JOIN_AGE_MAX_MS).optional() });
export type JoinData = z.infer<typeof joinData>;
/** The reply: whether anything in the project has changed within that time, before its channel told of it. */
export const joined = channelData.extend({ is_changed: z.boolean() });
export type Joined = z.infer<typeof joined>;

/** Data of presence: what I am looking at, null when I look away; repeated every `PRESENCE_EVERY_MS` meanwhile. */
export const presenceData = z.object({ project_id: id, item_id: id.nullable() });
export type PresenceData = z.infer<typeof presenceData>;
/** Pushed to the team in a project's channel: who is looking at which item now. Clients are told of nobody. */
export const presencePush = z.object({ project_id: id, item_id: id, people: z.array(commentPerson) });
export type PresencePush = z.infer<typeof presencePush>;
/** The reply: who is looking at the item, as far as the caller may know. */
export const presenceReply = presencePush.extend({ item_id: id.nullable() });
export const PRESENCE_EVERY_MS = 20_000;
/** Somebody who has been silent for this long counts as gone. */
export const PRESENCE_TIMEOUT_MS = 45_000;

/** Data of drawDraft: a change to my unfinished drawing; answered once it is kept. */
export const drawDraftData = draftChange.extend({ project_id: id, module_id: id, item_id: id });
export type DrawDraftData = z.infer<typeof drawDraftData>;
/** The reply: the draft's strokes that are now kept. */
export const drawDraftReply = z.object({ item_id: id, stroke_ids: z.array(z.string()), updated_at: z.string() });
/** Pushed to people who may see it: somebody else's unfinished drawing has changed. */
export const drawDraftPush = draftChange.extend({ project_id: id, module_id: id, item_id: id, user: commentPerson });
export type DrawDraftPush = z.infer<typeof drawDraftPush>;

export type { ProjectEvent };
/** The name of an event in `EVENTS`, which says what each causes. */
export const projectEvent = z.custom<ProjectEvent>(isProjectEvent);

/** Data of projectUpdates: says what to fetch again, by ids only; `project_id` is null for what belongs to a space. */
export const projectUpdate = z.object({
  event: projectEvent,
  project_id: id.nullable(),
  module_id: id.nullish(),
  entity: z.string(),
  id: z.union([z.number().int(), z.string()]).nullable(),
  space_id: id.nullish(),
  folder_id: id.nullish(),
  style_id: id.nullish(),
  item_ids: z.array(id).optional(),
  file_ids: z.array(id).optional(),
  user_ids: z.array(id).optional(),
  comment_id: id.nullish(),
  board_id: id.nullish(),
});
export type ProjectUpdate = z.infer<typeof projectUpdate>;

type NativeBytes = Uint8Array & { toBase64: () => string };
type NativeDecoder = { fromBase64: (text: string) => Uint8Array };

const isNative = (bytes: Uint8Array): bytes is NativeBytes => 'toBase64' in bytes;
const decodesNatively = (constructor: object): constructor is NativeDecoder => 'fromBase64' in constructor;
const utf8 = new TextEncoder();
const strictUtf8 = new TextDecoder('utf-8', { fatal: true });
// String.fromCharCode takes the bytes as arguments, and engines limit their number.
const BYTES_AT_ONCE = 0x8000;

/** Standard base64 of bytes. */
export function bytesToBase64(bytes: Uint8Array): string {
  if (isNative(bytes)) return bytes.toBase64();
  let binary = '';
  for (let start = 0; start < bytes.length; start += BYTES_AT_ONCE) {
    binary += String.fromCharCode(...bytes.subarray(start, start + BYTES_AT_ONCE));
  }
  return btoa(binary);
}

/** The bytes of standard base64; throws if the text isn't base64. */
export function base64ToBytes(text: string): Uint8Array {
  if (decodesNatively(Uint8Array)) return Uint8Array.fromBase64(text);
  return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
}

/** The text of a frame: standard base64 of the value's JSON in UTF-8. */
export const encodeFrame = (value: unknown): string => bytesToBase64(utf8.encode(JSON.stringify(value)));

/** The JSON in a frame's text; throws if the text isn't base64 or UTF-8. */
export const frameJson = (text: string): string => strictUtf8.decode(base64ToBytes(text));

/** The value in a frame's text; throws if the text isn't base64, UTF-8 or JSON. */
export const decodeFrame = (text: string): unknown => JSON.parse(frameJson(text));
