/** What an assembly says about the file of a part. */
const NAMED = /(?:DOCUMENT_FILE|APPLIED_EXTERNAL_IDENTIFICATION_ASSIGNMENT)\s*\(\s*'([^']{1,300})'/g;
/** Files with shapes: assemblies name drawings and papers as well. */
const SHAPES =
  /\.(?:stpx?z?|step|p21|ige?s|iges|prt|asm|sldprt|sldasm|catpart|catproduct|ipt|iam|par|x_[tb]|xmt_txt|sat|jt)$/i;
const PIECE = 4 * 1024 * 1024;
/** Longer than what is sought. */
const OVERLAP = 1024;
const MOST_NAMES = 100;

/** The files that hold parts of a STEP assembly, by the names in it. */
export function partsElsewhere(bytes: Uint8Array): string[] {
  const decoder = new TextDecoder('latin1');
  const names = new Set<string>();
  for (let from = 0; from < bytes.length && names.size < MOST_NAMES; from += PIECE) {
    const text = decoder.decode(bytes.subarray(from, from + PIECE + OVERLAP));
    for (const [, name = ''] of text.matchAll(NAMED)) if (SHAPES.test(name)) names.add(name);
  }
  return [...names];
}
