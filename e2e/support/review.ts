import { listItems } from '@facet/contract/endpoints/designs';
import { requestReview } from '@facet/contract/endpoints/reviews';
import { expect, type Locator, type Page } from '@playwright/test';
import { mailedCode } from './outbox.ts';
import { newEmail, type Person } from './people.ts';
import { picture, type Picture } from './pictures.ts';
import { addVersion, inDays, makeProject, makeSpace, makeStyle } from './studio.ts';
import type { Register } from './test.ts';

const FIVE: readonly [title: string, file: string][] = [
  ['Aurelia solitaire', 'c-solitaire.jpg'],
  ['Celeste halo', 'big-halo.jpg'],
  ['Margaux trilogy', 'c-three.jpg'],
  ['Ondine drops', 'c-drops.jpg'],
  ['Solène eternity', 'c-eternity.jpg'],
];

export const TITLES = FIVE.map(([title]) => title);
const SIX = ['big-halo.jpg', 'v-front.jpg', 'v-side.jpg', 'v-top.jpg', 'v-back.jpg', 'c-halo.jpg'];

type Asked = {
  styles: readonly { title: string; files: readonly Picture[]; next?: readonly Picture[] }[];
  note?: string;
  isPickOne?: boolean;
};

/** Daniel asks Inès, who leads the project with him, and a client, about styles of his. */
async function ask(register: Register, { styles, note, isPickOne = false }: Asked) {
  const [daniel, ines] = [await register('Daniel Duarte'), await register('Ines Moreau')];
  const email = newEmail('anna');
  const space = await makeSpace(daniel, 'Maison Orlane', [ines]);
  const team = [{ person: ines, roles: ['p_manager' as const] }];
  const project = await makeProject(daniel, { spaceId: space.id, title: 'Aurelia bridal', team });
  const made = [];
  for (const { next, ...style } of styles) {
    const one = await makeStyle(daniel, project, style);
    made.push(next ? { ...one, items: await addVersion(daniel, project, one.id, next) } : one);
  }
  const { data } = await daniel.call(requestReview, {
    params: { projectId: project.id },
    body: {
      item_ids: made.flatMap(({ items }) => items.map(({ id }) => id)),
      user_ids: [ines.id],
      emails: [email],
      note: note ?? null,
      due_date: inDays(3),
      is_pick_one: isPickOne,
    },
  });
  const address = `/project/${project.id}/modules/design-view?review=${data.id}`;
  return { daniel, ines, email, project, styles: made, requestId: data.id, address };
}

/** Five styles with one file each. */
export const askAboutFive = (register: Register) =>
  ask(register, { styles: FIVE.map(([title, file]) => ({ title, files: [picture(file)] })) });

/** Three styles, of which one is wanted. */
export const askWhichOne = (register: Register) =>
  ask(register, {
    styles: FIVE.slice(0, 3).map(([title, file]) => ({ title, files: [picture(file)] })),
    isPickOne: true,
  });

/** The second version of a style. */
export const askAboutSecond = (register: Register) =>
  ask(register, {
    styles: [{ title: 'Celeste halo', files: [picture('c-halo-aqua.jpg')], next: [picture('big-halo.jpg')] }],
  });

/** One style with six files, and another with one. */
export const askAboutSix = (register: Register) =>
  ask(register, {
    styles: [
      { title: 'Celeste halo', files: SIX.map((file) => picture(file)) },
      { title: 'Oval bezel', files: [picture('c-halo-aqua.jpg')] },
    ],
    note: 'The halo sits lower now.',
  });

export const findHeading = (page: Page, title: string | RegExp): Locator =>
  page.getByRole('heading', { level: 1, name: title });
export const approve = (page: Page): Locator => page.getByRole('button', { name: /^Approve version/ });
export const noteField = (page: Page): Locator => page.getByRole('textbox', { name: /^Note on / });

/** The choice has reached the server. */
export const expectKept = (page: Page, text: RegExp = /Kept, not sent/) =>
  expect(page.getByRole('region', { name: 'Decision' }).getByText(text)).toBeVisible();

type Way = { dataDir: string; email: string; link: string };

/** A guest's way from the mailed link into the queue; returns how often they tapped. */
export async function comeInByMail(page: Page, { dataDir, email, link }: Way): Promise<number> {
  // The first tap is on the link in the mail.
  await page.goto(link);
  await page.getByRole('textbox', { name: 'First name' }).fill('Anna');
  await page.getByRole('textbox', { name: 'Last name' }).fill('Berg');
  await page.getByRole('button', { name: 'Send me a code' }).click();
  const code = page.getByRole('textbox', { name: 'Code' });
  await code.fill(await mailedCode(dataDir, email));
  await page.getByRole('button', { name: 'Open review' }).click();
  return 3;
}

export const listStatuses = async (person: Person, projectId: number): Promise<string[]> => {
  const { data } = await person.call(listItems, { params: { projectId }, query: { count: 50, order: 'asc' } });
  return data.map(({ status }) => status);
};
