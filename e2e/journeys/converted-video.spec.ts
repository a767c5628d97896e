import { LONG } from '../support/long.ts';
import { createSecrets } from '../support/secrets.ts';
import { makeFilmProgram } from '../support/film-program.ts';
import { startServer } from '../support/start-server.ts';
import { makeProject, makeSpace, makeStyle } from '../support/studio.ts';
import { expect, test as base } from '../support/test.ts';
import { videoFile } from '../support/video-file.ts';

/** On a Facet whose house has installed a program that converts videos. */
const test = base.extend<object, { films: Awaited<ReturnType<typeof makeFilmProgram>> }>({
  films: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads from it which fixtures this one needs.
    async ({}, use) => {
      const films = await makeFilmProgram();
      await use(films);
      await films.remove();
    },
    { scope: 'worker' },
  ],
  facet: [
    async ({ films }, use) => {
      const server = await startServer({ FFMPEG_PATH: films.program });
      await use({ server, secrets: createSecrets() });
      await server.stop();
      await server.remove();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
});

test(
  'a video that no browser plays says how far it is, and then plays as a converted copy',
  LONG,
  async ({ register, openBrowser, films }) => {
    const ines = await register('Ines Moreau');
    const space = await makeSpace(ines, 'Maison Orlane');
    const project = await makeProject(ines, { spaceId: space.id, title: 'Aurelia bridal' });
    const page = await openBrowser(ines);
    const film = await videoFile(page, 'Turntable.mp4', 30);
    const avi = Buffer.concat([Buffer.from('RIFF\x24\0\0\0AVI LIST', 'latin1'), Buffer.alloc(100)]);
    const file = { name: 'Turntable.avi', mimeType: '', buffer: avi };
    const style = await makeStyle(ines, project, { title: 'Halo', files: [file] });
    await page.goto(`/project/${project.id}/modules/design-view?module_id=${project.cad}&style_id=${style.id}`);
    await expect(page.getByText('Being converted')).toBeVisible();
    await expect(page.getByRole('progressbar', { name: 'Converting the video' })).toHaveAttribute(
      'aria-valuenow',
      '50',
    );

    await films.give(film.buffer);
    await expect(page.getByText('Converted copy. The download is the original.')).toBeVisible();
    const moment = page.getByRole('slider', { name: 'Position' });
    await expect(moment).toHaveAttribute('aria-valuetext', /frame 1$/);
    await page.keyboard.press('.');
    await expect.poll(async () => Number(await moment.inputValue())).toBeGreaterThan(0);

    // A pin stays at its frame.
    const pinned = Number(await moment.inputValue());
    await page.getByRole('img', { name: /Turntable\.avi/ }).click();
    await expect(page.getByRole('textbox', { name: 'Comment at the pin' })).toBeFocused();
    await page.keyboard.type('The shank is too thin here');
    await page.getByRole('button', { name: 'Send' }).click();
    await expect(page.getByRole('button', { name: /^Comment 1/ })).toBeVisible();
    await page.keyboard.press('Escape');
    await page.getByRole('slider', { name: 'Position' }).press('PageUp');
    await expect.poll(async () => Number(await moment.inputValue())).toBeGreaterThan(pinned);
    await page.getByText('The shank is too thin here').last().click();
    await expect.poll(async () => Number(await moment.inputValue())).toBe(pinned);
  },
);
