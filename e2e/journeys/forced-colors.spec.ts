import { AXE, look } from '../support/axe.ts';
import { LONG } from '../support/long.ts';
import { openBell } from '../support/open-bell.ts';
import { settle } from '../support/settle.ts';
import { makeProject, makeSpace } from '../support/studio.ts';
import { expect, test } from '../support/test.ts';

const WORDS = 'rgb(0, 0, 0)';
const GROUND = 'rgb(255, 255, 255)';

test(
  'in forced colours what is current, ticked, on or unread shows, and axe finds nothing',
  LONG,
  async ({ register, openBrowser }) => {
    const [ines, mei] = [await register('Ines Moreau'), await register('Mei Tanaka')];
    const space = await makeSpace(ines, 'Maison Orlane', [mei]);
    const team = [{ person: mei, roles: ['designer' as const] }];
    const project = await makeProject(ines, { spaceId: space.id, title: 'Aurelia bridal', team });
    const page = await openBrowser(mei, { forcedColors: 'active' });
    const open = async (path: string) => {
      await page.goto(path);
      await settle(page);
      await page.evaluate(AXE);
      await look(page, path);
    };

    await open('/tasks');
    const own = page.getByRole('navigation').getByRole('link', { name: 'Tasks', exact: true }).first();
    await expect(own).toHaveCSS('outline-style', 'solid');
    await open(`/project/${project.id}/modules/design?module=${project.cad}`);
    await expect(page.getByRole('link', { name: 'Design files' })).toHaveCSS('outline-style', 'solid');
    await expect(page.getByRole('tab', { name: /cad-design/ })).toHaveCSS('outline-style', 'solid');
    await open(`/chat?project_id=${project.id}`);
    await open('/account/notification');
    const ticked = page.getByRole('checkbox', { checked: true }).first();
    await expect(ticked).toHaveCSS('background-color', GROUND);
    await expect(ticked).toHaveCSS('background-color', WORDS, { pseudo: 'after' });

    await openBell(page);
    await page.getByRole('button', { name: 'Notification settings' }).click();
    const on = page.getByRole('switch', { checked: true }).first();
    await expect(on).toHaveCSS('background-color', WORDS);
    await expect(on).toHaveCSS('background-color', GROUND, { pseudo: 'before' });
    await look(page, 'notification settings');
  },
);
