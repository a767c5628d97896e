import { asBuffer } from './bytes.ts';

const OBJ_STATEMENTS = new Set([
  'v',
  'vt',
  'vn',
  'vp',
  'f',
  'l',
  'p',
  'o',
  'g',
  's',
  'mg',
  'mtllib',
  'usemtl',
  'maplib',
  'usemap',
  'cstype',
  'deg',
  'bmat',
  'step',
  'curv',
  'curv2',
  'surf',
  'parm',
  'trim',
  'hole',
  'scrv',
  'sp',
  'end',
  'con',
  'bevel',
  'c_interp',
  'd_interp',
  'lod',
  'shadow_obj',
  'trace_obj',
  'ctech',
  'stech',
  'call',
]);
const OBJ_POINT = /^v\s+-?[\d.]/m;
const STL_BODY = /^\s*(facet\s+normal|endsolid)/im;
const REMARK = /^(#|;|\/\/)/;
const KNOWN_LINES_SHARE = 0.9;

/**
 * Whether `head` begins a Wavefront OBJ model: text in which nearly every line is a statement of that format, with at
 * least one point.
 */
export function isObj(head: Uint8Array): boolean {
  const lines = textLines(head);
  if (lines === null) return false;
  const known = lines.filter(isObjLine).length;
  return known >= lines.length * KNOWN_LINES_SHARE && OBJ_POINT.test(lines.join('\n'));
}

const isObjLine = (line: string) => line.startsWith('#') || OBJ_STATEMENTS.has(line.split(/\s/, 1)[0] ?? '');

/** Whether `head` begins an STL model in its text form. */
export function isTextStl(head: Uint8Array): boolean {
  const lines = textLines(head);
  const first = lines?.findIndex((line) => !REMARK.test(line)) ?? -1;
  // Some programs put their name before the solid.
  return lines !== null && /^solid(\s|$)/i.test(lines[first] ?? '') && STL_BODY.test(lines.slice(first + 1).join('\n'));
}

/** Whether `head` begins an IGES model: lines of 80 characters, the first ones in its start section. */
export const isIges = (head: Uint8Array): boolean =>
  /^[^\r\n\0]{72}S\s*\d+\s*[\r\n]/.test(asBuffer(head).toString('latin1', 0, 100));

// The lines that are not empty, with continuations joined; null for binary content.
function textLines(head: Uint8Array): string[] | null {
  if (head.includes(0)) return null;
  const text = asBuffer(head)
    .toString('latin1')
    .replace(/^\u00EF\u00BB\u00BF/, '')
    .replaceAll(/\\\r?\n/g, ' ');
  const lines = text
    .split(/\r\n|\n|\r/)
    .map((line) => line.trim())
    .filter((line) => line !== '');
  // The last line may be cut off by the end of the head.
  return lines.length > 1 && !/[\r\n]$/.test(text) ? lines.slice(0, -1) : lines;
}
