import { allStored, fullestSpaces } from '../features/files/quota-sql.ts';
import type { Tools } from './with-tools.ts';

const LISTED = 100;
const GIGABYTE = 1024 ** 3;

const counted = (files: number) => `${files} ${files === 1 ? 'file' : 'files'}`;
const gigabytes = (bytes: number) => `${(bytes / GIGABYTE).toFixed(2)} GB`;

/** Says what spaces hold, the fullest first, one a line, and what everything takes together. */
export async function sayStorage({ pool, config }: Tools, say: (line: string) => void): Promise<void> {
  const runner = { $client: pool };
  const spaces = await fullestSpaces(runner, { limit: LISTED });
  const quota = config.spaceQuotaBytes > 0 ? ` of ${gigabytes(config.spaceQuotaBytes)}` : '';
  for (const { id, title, bytes, files } of spaces)
    say(`space ${id}  ${gigabytes(bytes)}${quota}  ${counted(files)}  ${title}`);
  if (spaces.length === LISTED) say(`These are the fullest ${LISTED}.`);
  const [all] = await allStored(runner, {});
  say(`All files, in the trash too: ${gigabytes(all?.bytes ?? 0)}, ${counted(all?.files ?? 0)}.`);
}
