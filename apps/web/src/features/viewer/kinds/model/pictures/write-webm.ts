/** An encoded picture of a film; `time` in ms from the start. */
export type Chunk = { bytes: Uint8Array; time: number; isKey: boolean };
type Film = { codec: 'V_VP8' | 'V_VP9'; width: number; height: number; duration: number };

const joined = (parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> => {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
};

/** A number in as few bytes as it needs, most significant first. */
function integer(value: number): Uint8Array {
  const bytes: number[] = [];
  for (let rest = value; rest > 0 || bytes.length === 0; rest = Math.floor(rest / 256)) bytes.unshift(rest % 256);
  return Uint8Array.from(bytes);
}
function float(value: number): Uint8Array {
  const bytes = new Uint8Array(8);
  new DataView(bytes.buffer).setFloat64(0, value);
  return bytes;
}
const text = (value: string) => new TextEncoder().encode(value);

/** A Matroska element: its id, its length (always in eight bytes) and its content. */
function element(id: number, ...content: readonly Uint8Array[]): Uint8Array {
  const body = joined(content);
  const length = new Uint8Array(8);
  const view = new DataView(length.buffer);
  view.setUint32(0, Math.floor(body.length / 2 ** 32));
  view.setUint32(4, body.length % 2 ** 32);
  length[0] = 1;
  return joined([integer(id), length, body]);
}

function block({ bytes, time, isKey }: Chunk): Uint8Array {
  const head = new Uint8Array(4);
  head[0] = 0x81;
  new DataView(head.buffer).setInt16(1, Math.round(time));
  head[3] = isKey ? 0x80 : 0;
  return element(0xa3, head, bytes);
}

/** A WebM file of one silent film; shorter than 32 s, as all times count from one cluster's start. */
export function writeWebm({ codec, width, height, duration }: Film, chunks: readonly Chunk[]): Uint8Array<ArrayBuffer> {
  const head = element(
    0x1a45dfa3,
    element(0x4286, integer(1)),
    element(0x42f7, integer(1)),
    element(0x42f2, integer(4)),
    element(0x42f3, integer(8)),
    element(0x4282, text('webm')),
    element(0x4287, integer(2)),
    element(0x4285, integer(2)),
  );
  const about = element(
    0x1549a966,
    element(0x2ad7b1, integer(1_000_000)),
    element(0x4489, float(duration)),
    element(0x4d80, text('Facet')),
    element(0x5741, text('Facet')),
  );
  const track = element(
    0xae,
    element(0xd7, integer(1)),
    element(0x73c5, integer(1)),
    element(0x83, integer(1)),
    element(0x9c, integer(0)),
    element(0x86, text(codec)),
    element(0xe0, element(0xb0, integer(width)), element(0xba, integer(height))),
  );
  const cluster = element(0x1f43b675, element(0xe7, integer(0)), ...chunks.map(block));
  return joined([head, element(0x18538067, about, element(0x1654ae6b, track), cluster)]);
}
