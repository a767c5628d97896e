import { expect, test } from 'vitest';
import { codedAs, box } from './samples.ts';
import { isPlayedEverywhere } from './video-code.ts';

const judge = (file: Buffer) => isPlayedEverywhere(async (at, length) => file.subarray(at, at + length), file.length);

test.each([
  ['H.264 as phones write it', codedAs('avc1', 100), true],
  ['H.264 with its settings in the stream', codedAs('avc3'), true],
  ['AV1', codedAs('av01'), true],
  ['VP9', codedAs('vp09'), true],
  ['H.264 of ten bits', codedAs('avc1', 110), false],
  ['H.264 with all its colours', codedAs('avc1', 244), false],
  ['HEVC', codedAs('hvc1'), false],
  ['HEVC with its settings in the stream', codedAs('hev1'), false],
  ['ProRes', codedAs('apch'), false],
  ['MPEG-4 of the nineties', codedAs('mp4v'), false],
] as const)('%s: %s', async (_what, file, isPlayed) => expect(await judge(file)).toBe(isPlayed));

test('what is cut, empty or has only sound is neither', async () => {
  const whole = codedAs('hvc1');
  for (let length = 0; length < whole.length - 90; length += 1)
    expect(await judge(whole.subarray(0, length)), String(length)).toBeNull();
  expect(
    await judge(box('moov', box('trak', box('mdia', box('hdlr', Buffer.from('\0\0\0\0\0\0\0\0soun')))))),
  ).toBeNull();
});

test('lengths that lead nowhere or round in circles come to an end', async () => {
  for (const length of [0, 1, 7, 0xff_ff_ff_ff]) {
    const file = codedAs('hvc1');
    file.writeUInt32BE(length, 0);
    expect(await judge(file), String(length)).toBeNull();
  }
});
