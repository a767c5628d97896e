import { torus } from '@facet/model/testing/rings';
import { binaryStl } from '@facet/model/testing/solids';
import { AXE, look, paint } from '../support/axe.ts';
import { addVersion, makeProject, makeSpace, makeStyle } from '../support/studio.ts';
import { LONG } from '../support/long.ts';
import { expect, test } from '../support/test.ts';
import { PHONE } from '../support/touch.ts';

/** The server measures at the lowest priority, and software rendering is slow. */
const MEASURED = { timeout: 60_000 };

const ring = (name: string, wire: number) => ({
  name,
  mimeType: 'model/stl',
  buffer: Buffer.from(binaryStl(torus(9.255, wire, 64))),
});

test(
  'two versions of a ring are laid over each other, coloured by how far they are apart, with a table of what changed',
  LONG,
  async ({ register, openBrowser }) => {
    test.slow();
    const ines = await register('Ines Moreau');
    const space = await makeSpace(ines, 'Maison Orlane');
    const project = await makeProject(ines, { spaceId: space.id, title: 'Aurelia bridal' });
    const style = await makeStyle(ines, project, { title: 'Wire band', files: [ring('band-v1.stl', 1)] });
    await addVersion(ines, project, style.id, [ring('band-v2.stl', 1.15)]);
    const path = `/project/${project.id}/modules/design-view?module_id=${project.cad}&style_id=${style.id}`;
    const page = await openBrowser(ines);
    await page.goto(path);
    await page.getByRole('button', { name: 'Compare versions' }).click();
    const differences = page.getByRole('region', { name: 'Differences' });
    await expect(differences.getByRole('row', { name: /^Volume, mm³/ })).toContainText('+', MEASURED);
    await expect(differences.getByRole('row', { name: /^Height, mm/ })).toContainText('+0.30');
    await expect(differences.getByRole('row', { name: /^18 kt yellow, g/ })).toContainText('+');
    await expect(differences).toContainText('Parts of another size');

    await page.getByRole('radio', { name: 'Distance' }).check({ force: true });
    const legend = page.getByRole('region', { name: 'Distance to v1' });
    await expect(legend).toContainText(/Added\s*up to 0\.15 mm/, MEASURED);
    await expect(legend).toContainText(/Removed\s*nothing/);
    await expect(legend).not.toContainText('Swap sides');
    await expect(legend).toContainText('100% of the surface');
    await expect(page.getByRole('progressbar')).toHaveCount(0, MEASURED);
    // The scale that covers everything is preselected; another is chosen by keyboard.
    const scale = legend.getByRole('slider', { name: 'Scale' });
    await expect(scale).toHaveAttribute('aria-valuetext', '± 0.2 mm');
    await scale.focus();
    await page.keyboard.press('ArrowRight');
    await expect(legend).toContainText('± 0.5 mm');
    await page.evaluate(AXE);
    await look(page, 'the distance in the light');
    await paint(page, 'dark');
    await look(page, 'the distance in the dark');

    // Seen from the other side, the same part is missing.
    await page.getByRole('button', { name: 'Swap sides' }).click();
    const swapped = page.getByRole('region', { name: 'Distance to v2' });
    await expect(swapped).toContainText(/Removed\s*up to 0\.15 mm/, MEASURED);
    await expect(swapped).toContainText('Swap sides');
    await expect(swapped).toContainText(/Added\s*nothing/);

    // An address leads there, on a phone too, where the table waits until somebody opens it.
    const phone = await openBrowser(ines, PHONE);
    await phone.goto(new URL(page.url()).pathname + new URL(page.url()).search);
    await expect(phone.getByRole('region', { name: 'Distance to v2' })).toBeVisible(MEASURED);
    await expect(phone.getByRole('progressbar')).toHaveCount(0, MEASURED);
    await expect(phone.getByRole('region', { name: 'Differences' })).toHaveCount(0);
    await phone.getByRole('button', { name: 'Differences' }).click();
    await expect(phone.getByRole('region', { name: 'Differences' })).toContainText('Volume, mm³', MEASURED);
    await phone.evaluate(AXE);
    await look(phone, 'the distance with its table on a phone');
    await paint(phone, 'dark');
    await look(phone, 'the distance with its table on a phone, in the dark');
  },
);
