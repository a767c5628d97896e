import type { ByteRange } from '../../platform/storage/storage.ts';

const SINGLE_RANGE = /^bytes=(\d*)-(\d*)$/;

/**
 * The one range of `size` bytes that a Range header asks for. Null means the whole: no header, or one that a server may
 * ignore (RFC 9110: another unit, several ranges, nonsense). `unsatisfiable` lies beyond the end. Hand-written, since
 * range-parser refuses the last 99 of ten bytes, and ranges that end before they begin, for which the RFC sends
 * everything.
 */
export function byteRange(header: string | undefined, size: number): ByteRange | 'unsatisfiable' | null {
  const [, first = '', last = ''] = SINGLE_RANGE.exec(header?.trim() ?? '') ?? [];
  if (first === '' && last === '') return null;
  if (first === '') {
    const length = Math.min(Number(last), size);
    return length === 0 ? 'unsatisfiable' : { start: size - length, end: size - 1 };
  }
  const start = Number(first);
  if (last !== '' && Number(last) < start) return null;
  if (start >= size) return 'unsatisfiable';
  return { start, end: last === '' ? size - 1 : Math.min(Number(last), size - 1) };
}
