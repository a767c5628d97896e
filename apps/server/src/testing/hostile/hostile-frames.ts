import {
  createMessageData,
  deleteMessageData,
  paginationMessageData,
  readPositionData,
  typingData,
  updateMessageData,
} from '@facet/contract/chat-frames';
import { channelData, drawDraftData, joinData, METHOD, presenceData } from '@facet/contract/realtime';
import type { z } from 'zod';
import type { Crowd } from '../factories/make-crowd.ts';
import { knownValues } from './known-values.ts';
import type { Random } from './random.ts';
import { breakJson, hostileValue, spoil, toHostileJson } from './spoil.ts';
import { valueOfSchema } from './value-of-schema.ts';

export const METHODS: readonly (readonly [number, z.ZodType])[] = [
  [METHOD.connectToProject, joinData],
  [METHOD.exitFromProject, channelData],
  [METHOD.createMessage, createMessageData],
  [METHOD.updateMessage, updateMessageData],
  [METHOD.deleteMessage, deleteMessageData],
  [METHOD.paginationMessage, paginationMessageData],
  [METHOD.typing, typingData],
  [METHOD.readPosition, readPositionData],
  [METHOD.presence, presenceData],
  [METHOD.drawDraft, drawDraftData],
];

const base64 = (text: string) => Buffer.from(text).toString('base64');

function makeJson(random: Random, crowd: Crowd): string {
  const [method, schema] = random.pick(METHODS);
  const made = valueOfSchema(random, schema, knownValues(random, crowd));
  const data = random.chance(0.5) ? spoil(random, made) : made;
  const frame: Record<string, unknown> = { method_id: method, request_id: `r${random.int(1, 1e6)}`, data };
  if (random.chance(0.05)) frame['method_id'] = hostileValue(random);
  if (random.chance(0.05)) frame['request_id'] = hostileValue(random);
  if (random.chance(0.02)) frame['method_id'] = random.int(-5, 130);
  return toHostileJson(random.chance(0.03) ? spoil(random, frame) : frame);
}

/** A frame's text: most are for a method of the contract, some are not frames at all. */
export function hostileFrame(random: Random, crowd: Crowd): string {
  const json = makeJson(random, crowd);
  const kind = random.next();
  if (kind < 0.85) return base64(json);
  return random.pick([
    () => base64(breakJson(random, json)),
    () => json,
    () => base64(json).slice(0, random.int(0, 40)),
    () => `${base64(json)}=${random.pick(['', '=', '!', '\n', '\u0000', 'ÿ'])}`,
    () => base64(`{"method_id":${METHOD.createMessage},"data":${'[[],'.repeat(random.pick([100, 5000, 50_000]))}`),
    () => base64(`[${'[],'.repeat(random.pick([1000, 20_000]))}[]]`),
    () => 'A'.repeat(random.pick([1, 4, 70_000])),
    () => '',
  ])();
}
