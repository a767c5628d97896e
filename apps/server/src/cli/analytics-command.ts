import { rebuildSpells } from '../features/analytics/actions/keep-spells.ts';
import type { Tools } from './with-tools.ts';

/** Reads what figures are made of from the log anew; running servers see it with the next call. */
export async function rebuildAnalytics(tools: Tools, say: (line: string) => void): Promise<void> {
  const pieces = await rebuildSpells(tools);
  say(`The history of ${pieces} ${pieces === 1 ? 'style in a module' : 'styles in modules'} was read from the log.`);
}
