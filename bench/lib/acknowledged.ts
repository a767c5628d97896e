import { createHash } from 'node:crypto';

/** What the server has answered for: ids of styles and tags, and files by the SHA-256 of their bytes. */
export type Acknowledged = { styles: number[]; tags: number[]; files: Map<number, string> };

export const nothingYet = (): Acknowledged => ({ styles: [], tags: [], files: new Map() });

export const countOf = ({ styles, tags, files }: Acknowledged) => styles.length + tags.length + files.size;

export function merge(into: Acknowledged, { styles, tags, files }: Acknowledged): void {
  into.styles.push(...styles);
  into.tags.push(...tags);
  for (const [id, sha256] of files) into.files.set(id, sha256);
}

export const sha256Of = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
