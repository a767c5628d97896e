import { cpus, release, totalmem } from 'node:os';

/** The machine that the figures were taken on. */
export function machineLine(): string {
  const all = cpus();
  const memory = Math.round(totalmem() / 2 ** 30);
  return `${all.length} × ${all[0]?.model ?? 'processor'}, ${memory} GiB, Linux ${release()}, Node ${process.version}`;
}
