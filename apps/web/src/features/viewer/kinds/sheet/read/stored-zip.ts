/** An unpacked part of a zip. */
export type ZipPart = { name: Uint8Array; chunks: readonly Uint8Array[]; size: number };

const [LOCAL, CENTRAL, END] = [0x04034b50, 0x02014b50, 0x06054b50];
const [LOCAL_LENGTH, CENTRAL_LENGTH, END_LENGTH] = [30, 46, 22];
const VERSION = 20;

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

/**
 * A zip that stores the parts uncompressed. Written here because fflate wants each part in one piece and computes a
 * checksum that nobody reads: four times as slow for a workbook of 100 MB.
 */
export function storedZip(parts: readonly ZipPart[]): Uint8Array<ArrayBuffer> {
  const lengths = parts.map(({ name, size }) => LOCAL_LENGTH + name.length + size);
  const directory = sum(lengths);
  const bytes = new Uint8Array(directory + sum(parts.map(({ name }) => CENTRAL_LENGTH + name.length)) + END_LENGTH);
  const view = new DataView(bytes.buffer);
  let [at, entry] = [0, directory];
  for (const { name, chunks, size } of parts) {
    view.setUint32(at, LOCAL, true);
    view.setUint32(entry, CENTRAL, true);
    for (const start of [at + 4, entry + 6]) {
      view.setUint16(start, VERSION, true);
      view.setUint32(start + 14, size, true);
      view.setUint32(start + 18, size, true);
      view.setUint16(start + 22, name.length, true);
    }
    view.setUint32(entry + 42, at, true);
    bytes.set(name, at + LOCAL_LENGTH);
    bytes.set(name, entry + CENTRAL_LENGTH);
    at += LOCAL_LENGTH + name.length;
    for (const chunk of chunks) {
      bytes.set(chunk, at);
      at += chunk.length;
    }
    entry += CENTRAL_LENGTH + name.length;
  }
  view.setUint32(entry, END, true);
  view.setUint16(entry + 8, parts.length, true);
  view.setUint16(entry + 10, parts.length, true);
  view.setUint32(entry + 12, entry - directory, true);
  view.setUint32(entry + 16, directory, true);
  return bytes;
}
