/** A box of an MP4. */
export function box(type: string, ...parts: Buffer[]): Buffer {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(8 + parts.reduce((sum, part) => sum + part.length, 0), 0);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, ...parts]);
}

const handler = (kind: string) => box('hdlr', Buffer.from(`\0\0\0\0\0\0\0\0${kind}`, 'latin1'));
const track = (kind: string, entry: Buffer) =>
  box('trak', box('mdia', handler(kind), box('minf', box('stbl', box('stsd', Buffer.alloc(8), entry)))));

/** The structure of an MP4 with sound and with pictures in this codec; `profile` is one of H.264's. */
export function codedAs(code: string, profile?: number): Buffer {
  const settings = profile === undefined ? [] : [box('avcC', Buffer.of(1, profile, 0, 31))];
  const pictures = box(code, Buffer.alloc(78), ...settings);
  return Buffer.concat([
    box('ftyp', Buffer.from('isom\0\0\x02\0isom', 'latin1')),
    box('moov', track('soun', box('mp4a', Buffer.alloc(28))), track('vide', pictures)),
  ]);
}
