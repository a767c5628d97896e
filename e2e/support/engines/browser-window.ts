import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect } from '@playwright/test';
import type { Driver, Spot } from './driver.ts';

const PARTS = readFileSync(path.join(import.meta.dirname, '..', '..', 'in-page', 'parts.js'), 'utf8');

type Role =
  | 'application'
  | 'article'
  | 'button'
  | 'dialog'
  | 'group'
  | 'heading'
  | 'img'
  | 'link'
  | 'progressbar'
  | 'region'
  | 'textbox';
/** Something on a page, by its role, name and text. */
export type Part = { role: Role; name?: string | RegExp; text?: string };
type Box = Spot & { width: number; height: number };

const words = ({ role, name, text }: Part) => [role, name && String(name), text].filter(Boolean).join(' ');
const wired = ({ name, ...part }: Part) =>
  JSON.stringify({ ...part, name: name instanceof RegExp ? { pattern: name.source, flags: name.flags } : name });

const isSpot = (answer: unknown): answer is Spot => typeof answer === 'object' && answer !== null && 'x' in answer;
const isBox = (answer: unknown): answer is Box => isSpot(answer) && 'width' in answer;

export type BrowserWindow = ReturnType<typeof browserWindow>;

/** A window of any engine, seen and used through what is on it. */
export function browserWindow(driver: Driver, origin: string) {
  const ask = (question: string) => driver.run(`(() => { ${PARTS}\nreturn facetParts.${question}; })()`);

  /** The middle of a part, once it can be clicked and no longer moves. */
  async function findSpot(part: Part): Promise<Spot> {
    let [last, found]: [string, Spot | null] = ['', null];
    const look = async () => {
      const answer = await ask(`spot(${wired(part)})`);
      const said = JSON.stringify(answer);
      found = isSpot(answer) && said === last ? answer : null;
      last = said;
      return found ? 'can be clicked' : said;
    };
    await expect.poll(look, { message: words(part), intervals: [50] }).toBe('can be clicked');
    if (!found) throw new Error(`${words(part)} went away`);
    return found;
  }

  const counts = async (part: Part) => Number(await ask(`count(${wired(part)})`));
  const click = async (part: Part) => driver.drag([await findSpot(part)]);

  return {
    driver,
    ask,
    goTo: (address: string) => driver.goTo(new URL(address, origin).href),
    counts,
    click,
    /** Waits until there are this many such parts, by default at least one. */
    sees: (part: Part, count?: number, timeout?: number) => {
      const poll = expect.poll(() => counts(part), { message: words(part), intervals: [50], timeout });
      return count === undefined ? poll.toBeGreaterThan(0) : poll.toBe(count);
    },
    async fills(part: Part, text: string) {
      await click(part);
      await expect.poll(() => ask(`hasFocus(${wired(part)})`), { message: `${words(part)} has the focus` }).toBe(true);
      await driver.type(text);
    },
    /** Drags with the mouse in the steps of a hand, and drops when the page shows that it is over the target. */
    async drags(from: Part, to: Part) {
      const [start, end] = [await findSpot(from), await findSpot(to)];
      const between = (share: number) => ({
        x: start.x + (end.x - start.x) * share,
        y: start.y + (end.y - start.y) * share,
      });
      await driver.drag([start, { x: start.x + 12, y: start.y + 6 }, ...[0.25, 0.5, 0.75, 1].map(between)], () =>
        expect.poll(() => ask(`isOver(${wired(to)})`), { message: `over ${words(to)}`, intervals: [50] }).toBe(true),
      );
    },
    async boxOf(part: Part): Promise<Box> {
      await findSpot(part);
      const box = await ask(`box(${wired(part)})`);
      if (!isBox(box)) throw new Error(`${words(part)} went away`);
      return box;
    },
    darkDots: async (part: Part) => Number(await ask(`darkDots(${wired(part)})`)),
    choosesFile: (button: Part, file: string) => driver.chooseFile(() => click(button), file),
  };
}
