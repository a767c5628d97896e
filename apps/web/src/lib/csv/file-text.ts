const ZIP = [0x50, 0x4b, 3, 4];

/** The text of a file in UTF-8, or in the encodings that Excel writes by default; of a workbook, its first sheet as CSV. */
export async function readText(file: Blob): Promise<string> {
  const bytes = await file.arrayBuffer();
  const head = new Uint8Array(bytes, 0, Math.min(ZIP.length, bytes.byteLength));
  if (ZIP.every((value, at) => head[at] === value)) return (await import('./workbook.ts')).readWorkbook(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
