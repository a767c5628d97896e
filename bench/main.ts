// `npm run bench` measures everything and writes bench/results/latest.json; `npm run bench -- http fan-out` measures only
// these parts and keeps the others' last figures; with `--write`, docs/figures.md gets the figures as well.
import { parseArgs } from 'node:util';
import { toTable } from './lib/figures.ts';
import { machineLine } from './lib/machine-line.ts';
import { readResults, writeResults } from './lib/results.ts';
import { PARTS } from './parts.ts';
import { writeFigures } from './write-figures.ts';

const { values, positionals } = parseArgs({ allowPositionals: true, options: { write: { type: 'boolean' } } });
const unknown = positionals.filter((name) => !(name in PARTS));
if (unknown.length > 0)
  throw new Error(`no such part: ${unknown.join(', ')}; there are ${Object.keys(PARTS).join(', ')}`);

const results = await readResults();
for (const [name, { measure }] of Object.entries(PARTS)) {
  if (positionals.length > 0 && !positionals.includes(name)) continue;
  console.error(`measuring ${name} …`);
  try {
    const figures = await measure();
    results[name] = { machine: machineLine(), at: new Date().toISOString(), figures };
    await writeResults(results);
    console.log(`${toTable(figures)}\n`);
  } catch (error) {
    // The other parts are still worth measuring.
    console.error(error);
    process.exitCode = 1;
  }
}
console.log(machineLine());
if (values.write) await writeFigures(results);
