import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { toTable } from './lib/figures.ts';
import type { Results } from './lib/results.ts';
import { PARTS } from './parts.ts';

const FIGURES = path.join(import.meta.dirname, '..', 'docs', 'figures.md');

const HEAD = `# Figures

What \`npm run bench -- --write\` wrote: of each part how it is taken, which targets it misses, machine and day, and all its
figures. [performance.md](performance.md) says what they mean.`;
const MISSING = 'Not measured yet.';
/** The machine, the day and the table: what is kept of a part that was not measured again. */
const MEASURED = /^.+; \d{4}-\d\d-\d\d\n\n\|[^]*/m;

function measuredBefore(text: string): Map<string, string> {
  const [, ...sections] = text.split(/^## /m);
  return new Map(
    sections.map((section) => [section.split('\n', 1)[0] ?? '', MEASURED.exec(section)?.[0].trim() ?? MISSING]),
  );
}

const measuredNow = ({ machine, at, figures }: Results[string]) =>
  `${machine}; ${at.slice(0, 10)}\n\n${toTable(figures)}`;

/** How many of a part's targets are reached, and which aren't. */
function summarise(measured: string): string {
  const rows = measured.split('\n').map((line) => line.split(' | '));
  const missed = rows.filter((cells) => cells[4] === '**no**');
  const total = missed.length + rows.filter((cells) => cells[4] === 'yes').length;
  if (total === 0) return 'It has no targets.';
  if (missed.length === 0) return `All targets reached (${total}).`;
  const lines = missed.map(([, what, found, target]) => `\n- missed: ${what}: ${found}, target ${target}`);
  return `${total - missed.length} of ${total} targets reached.\n${lines.join('')}`;
}

/** Writes docs/figures.md. Figures from other machines that aren't among these results stay as they are. */
export async function writeFigures(results: Results): Promise<void> {
  const before = measuredBefore(await readFile(FIGURES, 'utf8'));
  const sections = Object.entries(PARTS).map(([name, { how }]) => {
    const result = results[name];
    const measured = result ? measuredNow(result) : (before.get(name) ?? MISSING);
    return `## ${name}\n\n${how} ${summarise(measured)}\n\n${measured}`;
  });
  await writeFile(FIGURES, `${[HEAD, ...sections].join('\n\n')}\n`);
}
