import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { toTable } from './lib/figures.ts';
import type { Results } from './lib/results.ts';
import { PARTS } from './parts.ts';

const DOCS = path.join(import.meta.dirname, '..', 'docs');
const PAGE = path.join(DOCS, 'performance.md');
const FIGURES = path.join(DOCS, 'figures.md');
const START = '<!-- measured: start -->';
const END = '<!-- measured: end -->';

const HEAD = `# Figures

What \`npm run bench -- --write\` wrote. [performance.md](performance.md) says what each part compares, and what is out of reach
and why.`;
const MISSING = 'Not measured yet.';

/** What the file of figures says about each part: the machine, the day and the table. */
function sectionsOf(text: string): Map<string, string> {
  const [, ...sections] = text.split(/^## /m);
  return new Map(
    sections.map((section) => {
      const [name = '', ...lines] = section.split('\n');
      return [name, lines.join('\n').trim()];
    }),
  );
}

const sectionOf = ({ machine, at, figures }: Results[string]) =>
  `${machine}; ${at.slice(0, 10)}\n\n${toTable(figures)}`;

/** How many of a part's targets are reached, and which aren't. */
function summaryOf(section: string): string {
  const rows = section.split('\n').map((line) => line.split(' | '));
  const missed = rows.filter((cells) => cells[4] === '**no**');
  const total = missed.length + rows.filter((cells) => cells[4] === 'yes').length;
  const day = /\d{4}-\d\d-\d\d$/m.exec(section)?.[0];
  if (!day) return MISSING;
  if (total === 0) return `No targets; ${day}.`;
  if (missed.length === 0) return `All targets reached (${total}); ${day}.`;
  const lines = missed.map(([, what, measured, target]) => `\n  - missed: ${what}: ${measured}, target ${target}`);
  return `${total - missed.length} of ${total} targets reached; ${day}.${lines.join('')}`;
}

/**
 * Writes the figures into docs/figures.md, and between the two markers of docs/performance.md how each part is taken
 * and whether its targets are reached. Figures from other machines that aren't among these results stay as they are.
 */
export async function writePerformancePage(results: Results): Promise<void> {
  const page = await readFile(PAGE, 'utf8');
  const [before, rest] = page.split(START);
  const after = rest?.split(END)[1];
  if (before === undefined || after === undefined) throw new Error(`${PAGE} lacks the markers ${START} and ${END}`);
  const kept = sectionsOf(await readFile(FIGURES, 'utf8'));
  const sections = Object.entries(PARTS).map(([name, { how }]) => {
    const result = results[name];
    return { name, how, section: result ? sectionOf(result) : kept.get(name) || MISSING };
  });
  await writeFile(
    FIGURES,
    `${[HEAD, ...sections.map(({ name, section }) => `## ${name}\n\n${section}`)].join('\n\n')}\n`,
  );
  const lines = sections.map(
    ({ name, how, section }) => `- **[${name}](figures.md#${name})** ${how} ${summaryOf(section)}`,
  );
  await writeFile(PAGE, `${before}${START}\n\n${lines.join('\n')}\n\n${END}${after}`);
}
