import { expect, test } from 'vitest';
import { decodeFrame, encodeFrame } from './realtime.ts';

const frame = {
  method_id: 100,
  request_id: 'a',
  data: { message_text: 'Łańcuszek, Кольцо, 指輪, 💍', big: 'é'.repeat(200_000) },
};

test('a frame is standard base64 of UTF-8 JSON', () => {
  expect(encodeFrame(frame)).toBe(Buffer.from(JSON.stringify(frame), 'utf8').toString('base64'));
  expect(decodeFrame(encodeFrame(frame))).toEqual(frame);
});

test('a browser without native base64 reads and writes the same text', async () => {
  const toBase64 = Object.getOwnPropertyDescriptor(Uint8Array.prototype, 'toBase64') ?? {};
  const fromBase64 = Object.getOwnPropertyDescriptor(Uint8Array, 'fromBase64') ?? {};
  Reflect.deleteProperty(Uint8Array.prototype, 'toBase64');
  Reflect.deleteProperty(Uint8Array, 'fromBase64');
  try {
    expect(encodeFrame(frame)).toBe(Buffer.from(JSON.stringify(frame), 'utf8').toString('base64'));
    expect(decodeFrame(encodeFrame(frame))).toEqual(frame);
  } finally {
    Object.defineProperty(Uint8Array.prototype, 'toBase64', toBase64);
    Object.defineProperty(Uint8Array, 'fromBase64', fromBase64);
  }
});

test.each([
  ['characters outside base64', '{"method_id":5}'],
  ['a text that is not JSON', Buffer.from('ring').toString('base64')],
  ['bytes that are not UTF-8', Buffer.from([0x22, 0xff, 0xfe, 0x22]).toString('base64')],
  ['nothing', ''],
])('%s is not a frame', (_what, text) => {
  expect(() => decodeFrame(text)).toThrow();
});
