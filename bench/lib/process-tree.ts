import { readdir, readFile } from 'node:fs/promises';

export type Process = { pid: number; parent: number; ticks: number };

async function readProcess(pid: number): Promise<Process | null> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null);
  // The program's name is in brackets and may contain anything.
  const fields = text?.slice(text.lastIndexOf(')') + 2).split(' ');
  return fields ? { pid, parent: Number(fields[1]), ticks: Number(fields[11]) + Number(fields[12]) } : null;
}

/** The process and everything it has started, directly or not. */
export async function listTree(root: number): Promise<Process[]> {
  const pids = (await readdir('/proc')).map(Number).filter(Number.isSafeInteger);
  const all = (await Promise.all(pids.map(readProcess))).flatMap((one) => one ?? []);
  const tree = all.filter(({ pid }) => pid === root);
  for (const { pid } of tree) tree.push(...all.filter(({ parent }) => parent === pid));
  return tree;
}
