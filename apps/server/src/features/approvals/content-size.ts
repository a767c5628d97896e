const UNITS = ['bytes', 'kB', 'MB', 'GB'] as const;
const count = new Intl.NumberFormat('en-GB');
const rounded = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 1 });

/** A number of bytes for people, with the very number behind it: `1.2 MB (1,234,567 bytes)`. */
export function contentSize(bytes: number): string {
  const power = Math.min(UNITS.length - 1, Math.floor(Math.log10(Math.max(bytes, 1)) / 3));
  const exact = `${count.format(bytes)} ${bytes === 1 ? 'byte' : 'bytes'}`;
  return power === 0 ? exact : `${rounded.format(bytes / 1000 ** power)} ${UNITS[power]} (${exact})`;
}
