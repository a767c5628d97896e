// `npm run bench`: measures and writes bench/results/latest.json. `npm run bench -- http fan-out` measures only these.
import { mkdir, writeFile } from 'node:fs/promises';
import { cpus, release, totalmem } from 'node:os';
import path from 'node:path';
import { measureHttp } from './http.ts';
import { toTable, type Figure } from './lib/figures.ts';

const PARTS: Readonly<Record<string, () => Promise<Figure[]>>> = {
  http: measureHttp,
};

const RESULTS = path.join(import.meta.dirname, 'results');
const machine = `${cpus().length} × ${cpus()[0]?.model ?? 'processor'}, ${Math.round(totalmem() / 2 ** 30)} GiB, Linux ${release()}, Node ${process.version}`;

const wanted = process.argv.slice(2);
const figures: Figure[] = [];
for (const [name, measure] of Object.entries(PARTS)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  console.error(`measuring ${name} …`);
  figures.push(...(await measure()));
}
await mkdir(RESULTS, { recursive: true });
await writeFile(path.join(RESULTS, 'latest.json'), `${JSON.stringify({ machine, at: new Date().toISOString(), figures }, null, 2)}\n`);
console.log(`${machine}\n\n${toTable(figures)}`);
