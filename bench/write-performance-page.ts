import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { toTable } from './lib/figures.ts';
import type { Results } from './lib/results.ts';
import { PARTS } from './parts.ts';

const PAGE = path.join(import.meta.dirname, '..', 'docs', 'performance.md');
const START = '<!-- measured: start -->';
const END = '<!-- measured: end -->';

/** What the page says of a part already: the machine, the day and the table. */
function figuresOn(page: string, name: string, how: string): string {
  const [, section = ''] = page.split(`### ${name}\n`);
  const [text = ''] = section.split(/\n(?=### )|(?=<!-- )/);
  return text.replace(how, '').trim() || 'Not measured yet.';
}

function sectionOf(page: string, name: string, how: string, results: Results): string {
  const result = results[name];
  const figures = result
    ? `${result.machine}; ${result.at.slice(0, 10)}\n\n${toTable(result.figures)}`
    : figuresOn(page, name, how);
  return `### ${name}\n\n${how}\n\n${figures}`;
}

/**
 * Puts the figures, each part with how it is taken, between the two markers of docs/performance.md. What was measured on
 * another machine, and is not among these results, stays as it is.
 */
export async function writePerformancePage(results: Results): Promise<void> {
  const page = await readFile(PAGE, 'utf8');
  const [before, rest] = page.split(START);
  const after = rest?.split(END)[1];
  if (before === undefined || after === undefined) throw new Error(`${PAGE} lacks the markers ${START} and ${END}`);
  const sections = Object.entries(PARTS).map(([name, { how }]) => sectionOf(page, name, how, results));
  await writeFile(PAGE, `${before}${START}\n\n${sections.join('\n\n')}\n\n${END}${after}`);
}
