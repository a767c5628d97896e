import { FIRST_LIMITS } from '@facet/contract/craft/limits';
import { LONG } from '../support/long.ts';
import { FIRST_MELEE } from '@facet/contract/craft/melee';
import { updateLimits, updateMeleeChart } from '@facet/contract/endpoints/house';
import { binaryStl, boxCorners } from '@facet/model/testing/solids';
import { torus } from '@facet/model/testing/rings';
import { AXE, look, paint } from '../support/axe.ts';
import { bandStl, bareRhino, haloObj } from '../support/models.ts';
import { picture } from '../support/pictures.ts';
import { addVersion, makeProject, makeSpace, makeStyle } from '../support/studio.ts';
import { expect, test } from '../support/test.ts';

/** The server measures at the lowest priority, so on a busy machine whatever else runs comes first; and software rendering is slow. */
const MEASURED = { timeout: 150_000 };

const ring = (name: string, wire: number) => ({
  name,
  mimeType: 'model/stl',
  buffer: Buffer.from(binaryStl(torus(8.255 + wire, wire, 64))),
});

test('a CAD designer sees what a version weighs, fits and changed, corrects a part and shows a thin place', async ({
  register,
  openBrowser,
}) => {
  test.slow();
  const ines = await register('Ines Moreau');
  const space = await makeSpace(ines, 'Maison Orlane');
  const project = await makeProject(ines, { spaceId: space.id, title: 'Aurelia bridal' });
  const style = await makeStyle(ines, project, { title: 'Wire band', files: [ring('band-v1.stl', 1)] });
  await addVersion(ines, project, style.id, [ring('band-v2.stl', 0.3)]);
  const page = await openBrowser(ines);
  await page.goto(`/project/${project.id}/modules/design-view?module_id=${project.cad}&style_id=${style.id}`);
  await page.getByRole('tab', { name: 'Measure' }).click();
  const panel = page.getByRole('tabpanel');
  await expect(panel.getByText('mm, assumed')).toBeVisible(MEASURED);
  await expect(panel.getByText('against v1')).toBeVisible();
  await expect(panel.getByText('US 6', { exact: true })).toBeVisible();
  const weights = panel.getByRole('table');
  // The first version is measured too, before there is anything to compare with.
  await expect(weights.getByRole('row', { name: /^18 kt yellow/ })).toContainText('−', MEASURED);
  await expect(weights).toContainText('since v1');

  // What is thin is marked on the model, once there is a model to show it on.
  await expect(page.getByRole('group', { name: 'Model details' })).toBeVisible(MEASURED);
  const preflight = panel.getByRole('region', { name: 'Pre-flight' });
  await expect(preflight).toContainText(/Wall 0\.\d\d\smm, limit\s0\.80/);
  await preflight.getByRole('button', { name: 'Show on model' }).click();
  await expect(page.getByText(/^0\.[56]\d$/).first()).toBeVisible();
  await preflight.getByRole('button', { name: /passed/ }).click();
  await expect(preflight).toContainText('Closed');
  await page.evaluate(AXE);
  await look(page, 'the tab Measure in the light');
  await paint(page, 'dark');
  await look(page, 'the tab Measure in the dark');

  // Whoever requests a review of it is told, and adds a note.
  await page.getByRole('button', { name: 'Request review' }).click();
  const asking = page.getByRole('dialog', { name: 'Request review' });
  await expect(asking.getByRole('note')).toContainText(/Wire band: Wall 0\.\d\d\smm, limit\s0\.80/);
  await asking.getByLabel('Invite by email').fill('bernard.petit@client.example');
  const send = asking.getByRole('button', { name: 'Request review' });
  await expect(send).toBeDisabled();
  await asking.getByRole('textbox', { name: 'A word on these findings' }).fill('A sample for the width alone.');
  await expect(send).toBeEnabled();
  await asking.getByRole('button', { name: 'Cancel' }).click();

  // The list says so, too.
  const listed = await openBrowser(ines);
  await listed.goto(`/project/${project.id}/modules/design?module=${project.cad}`);
  const badge = listed.getByRole('img', { name: 'Pre-flight: 1 check asks for a look' });
  await expect(badge).toBeVisible();
  await listed.getByRole('button', { name: 'Pre-flight', exact: true }).click();
  await listed.getByRole('checkbox', { name: 'Clear' }).check();
  await expect(badge).toHaveCount(0);
  await listed.getByRole('checkbox', { name: 'With findings' }).check();
  await expect(badge).toBeVisible();
  await expect(listed).toHaveURL(/preflight/);
  await listed.keyboard.press('Escape');
  // On a phone the table says it, too.
  await listed.getByRole('radio', { name: 'List' }).check({ force: true });
  await listed.setViewportSize({ width: 390, height: 844 });
  await expect(badge).toBeVisible();
  await listed.setViewportSize({ width: 1440, height: 900 });

  // Another limit in the house immediately gives another finding.
  const limits = { ...FIRST_LIMITS, wall_mm: 0.5, prong_mm: 0.5 };
  await ines.call(updateLimits, { params: { spaceId: space.id }, body: { limits } });
  await expect(preflight.getByRole('button', { name: 'Show on model' })).toHaveCount(0);
  await expect(preflight).toContainText('House limits');
  await listed.reload();
  await expect(listed.getByText('v2').first()).toBeVisible();
  await expect(badge).toHaveCount(0);

  // What is entered is there for everybody, and an impossible weight is refused at its field.
  const making = panel.getByRole('region', { name: 'Production weights' });
  await making.getByRole('button', { name: 'Sample weight: add' }).click();
  await making.getByRole('textbox').fill('-1');
  await page.keyboard.press('Enter');
  await expect(making).toContainText('Weight must be over 0 g');
  await making.getByRole('textbox').fill('0,412');
  await page.keyboard.press('Enter');
  await expect(making.getByRole('button', { name: 'Sample weight: 0.412 g, change' })).toBeVisible();

  // If no part is metal there is nothing to weigh; after an undo all is as before.
  const parts = panel.getByRole('region', { name: 'Parts' });
  await parts.getByRole('button', { name: 'Body 1: Metal' }).click();
  await page.getByRole('menuitemradio', { name: 'Stone' }).click();
  await expect(panel.getByText('No part is metal').first()).toBeVisible(MEASURED);
  await parts.getByRole('button', { name: 'Body 1: Stone' }).click();
  await page.getByRole('menuitem', { name: 'From its name' }).click();
  await expect(weights).toBeVisible(MEASURED);
});

test(
  'who stops a measuring is named, until somebody has the model measured again',
  LONG,
  async ({ register, openBrowser }) => {
    test.slow();
    const ines = await register('Ines Moreau');
    const space = await makeSpace(ines, 'Maison Orlane');
    const project = await makeProject(ines, { spaceId: space.id, title: 'Aurelia bridal' });
    // Models are measured one after another: whatever follows large ones waits long enough.
    const large = Buffer.from(binaryStl(torus(9.255, 1, 350)));
    const files = [{ name: 'large.stl', mimeType: 'model/stl', buffer: large }];
    for (const title of ['First', 'Second', 'Third']) await makeStyle(ines, project, { title, files });
    const style = await makeStyle(ines, project, { title: 'Wire band', files: [ring('band.stl', 1)] });
    const page = await openBrowser(ines);
    await page.goto(`/project/${project.id}/modules/design-view?module_id=${project.cad}&style_id=${style.id}`);
    await page.getByRole('tab', { name: 'Measure' }).click();
    await page.getByRole('button', { name: 'Stop measuring' }).press('Enter');
    const panel = page.getByRole('tabpanel');
    await expect(panel).toContainText(/Measuring was stopped\.\s*Stopped by Ines Moreau, /);
    await page.evaluate(AXE);
    await look(page, 'a measuring that was stopped, in the light');
    await paint(page, 'dark');
    await look(page, 'a measuring that was stopped, in the dark');

    // Whatever the server finds meanwhile, an open page waits for it.
    const letGo = Promise.withResolvers<void>();
    let isOnItsWay = false;
    await page.route('**/measure', async (route) => {
      if (isOnItsWay) {
        await letGo.promise;
        return route.continue();
      }
      const response = await route.fetch();
      isOnItsWay = /"state":"(waiting|working)"/.test(await response.text());
      return route.fulfill({ response });
    });
    await makeStyle(ines, project, { title: 'Fourth', files });
    await panel.getByRole('button', { name: 'Measure again' }).press('Enter');
    await expect(panel).toContainText(/Waiting to be measured|Measuring on the server/);
    await look(page, 'a measuring on its way');
    letGo.resolve();
    await expect(panel.getByText('US 6', { exact: true })).toBeVisible(MEASURED);
  },
);

test(
  'a model’s stones are counted and weighed by the house’s chart, apart from its metal',
  LONG,
  async ({ register, openBrowser }) => {
    test.slow();
    const ines = await register('Ines Moreau');
    const space = await makeSpace(ines, 'Maison Orlane');
    const project = await makeProject(ines, { spaceId: space.id, title: 'Aurelia bridal' });
    const style = await makeStyle(ines, project, { title: 'Halo ring', files: [haloObj()] });
    const page = await openBrowser(ines);
    await page.goto(`/project/${project.id}/modules/design-view?module_id=${project.cad}&style_id=${style.id}`);
    await page.getByRole('tab', { name: 'Measure' }).click();
    const panel = page.getByRole('tabpanel');
    const stones = panel.getByRole('region', { name: 'Stones' });
    await expect(stones.getByRole('listitem').filter({ hasText: '24 round, 1.50 mm' })).toContainText(
      '≈ 0.36',
      MEASURED,
    );
    await expect(stones).toContainText('diamond, 0.015 ct each, by the chart');
    await expect(stones.getByRole('listitem').filter({ hasText: '1 round, 5.05 mm' })).toContainText(
      '½ ct is 0.45 to 0.54',
    );
    await expect(stones.getByRole('listitem').filter({ hasText: '2 cushion' })).toContainText(
      'no formula for this shape–',
    );
    await expect(stones).toContainText('2 without a weight. Estimated from the model, and not counted as metal.');
    // Stones aren't metal: only the band weighs, enough for a hallmark in gold but not in silver.
    const weights = panel.getByRole('region', { name: 'Weight', exact: true });
    await expect(weights.getByRole('row', { name: /^14 kt yellow/ })).toContainText('4.43');
    await expect(weights).toContainText(
      'Must be hallmarked in the UK: gold from 1 g, platinum from 0.5 g, palladium from 1 g.',
    );
    await panel.getByRole('button', { name: /^Show all \d+ alloys/ }).press('Enter');
    await expect(weights.getByRole('row', { name: /^Sterling 925/ })).toContainText('3.51');

    await expect(panel).toContainText('A full eternity of 2 mm stones holds 28');
    await panel.getByRole('button', { name: 'Width of the stones: 2 mm' }).press('Enter');
    await page.getByRole('menuitemradio', { name: '3 mm', exact: true }).click();
    await expect(panel).toContainText('A full eternity of 3 mm stones holds 19');
    await page.evaluate(AXE);
    await look(page, 'stones in the light');
    await paint(page, 'dark');
    await look(page, 'stones in the dark');

    // The house says what its stones weigh.
    const heavier = FIRST_MELEE.sizes.map(({ mm, carats }) => ({ mm, carats: mm === 1.5 ? 0.016 : carats }));
    const body = { melee: { source: 'Our sieves', sizes: heavier } };
    await ines.call(updateMeleeChart, { params: { spaceId: space.id }, body });
    await page.reload();
    await page.getByRole('tab', { name: 'Measure' }).click();
    await expect(stones).toContainText('House chart');
    await expect(stones.getByRole('listitem').filter({ hasText: '24 round' })).toContainText('≈ 0.38');

    // What is metal after all can be of another alloy than the piece.
    const parts = panel.getByRole('region', { name: 'Parts' });
    const whole = parts.getByRole('button', { name: /^Show all/ });
    if (await whole.isVisible()) await whole.press('Enter');
    await parts.getByRole('button', { name: /^Sapphire cushion.*: Stone/ }).press('Enter');
    await page.getByRole('menuitemradio', { name: 'Metal' }).click();
    const alloy = parts.getByRole('button', { name: /^Sapphire cushion is cast in/ });
    await expect(alloy).toContainText(/^18 kt white Pd, 1\.0\d\d g/, MEASURED);
    await alloy.press('Enter');
    await page.getByRole('menuitemradio', { name: 'Pt 950 Ru' }).click();
    await expect(alloy).toContainText('Pt 950 Ru, 1.325 g');
    await expect(weights.getByRole('row', { name: /^14 kt yellow/ })).toContainText(/5\.7[56]/);
    await expect(weights).toContainText('Parts with an alloy of their own are weighed in it.');
    await page.evaluate(AXE);
    await look(page, 'parts of two alloys in the dark');
  },
);

test('a piece that would be unlikely small in millimetres is asked for its unit', async ({ register, openBrowser }) => {
  test.slow();
  const ines = await register('Ines Moreau');
  const project = await makeProject(ines, { spaceId: (await makeSpace(ines, 'Maison Orlane')).id, title: 'Aurelia' });
  const tiny = { name: 'tiny.stl', mimeType: 'model/stl', buffer: Buffer.from(binaryStl(boxCorners([0.8, 0.4, 0.2]))) };
  const style = await makeStyle(ines, project, { title: 'Pendant', files: [tiny] });
  const page = await openBrowser(ines);
  await page.goto(`/project/${project.id}/modules/design-view?module_id=${project.cad}&style_id=${style.id}`);
  const facts = page.getByRole('group', { name: 'Model details' });
  await expect(facts).toContainText('Which unit is this?', MEASURED);
  await page.getByRole('tab', { name: 'Measure' }).click();
  const panel = page.getByRole('tabpanel');
  await expect(panel).toContainText('No volume until the unit is known', MEASURED);
  // Without force, so that whatever lies over it is found here; and the page moves beneath the pointer meanwhile.
  const inches = facts.getByRole('radio', { name: 'in' });
  await inches.hover();
  await page.mouse.down();
  await facts.evaluate((bar) => bar.style.setProperty('translate', '-70px 30px'));
  await page.mouse.up();
  await expect(facts).toContainText('20.32 × 10.16 × 5.08');
  await expect(panel).toContainText('in, set by the team');
  await expect(panel).toContainText('1,048.772');
});

test(
  'a Rhino file without meshes is shown and measured from its STL, to which the pictures beside it lead',
  LONG,
  async ({ register, openBrowser }) => {
    test.slow();
    const ines = await register('Ines Moreau');
    const project = await makeProject(ines, { spaceId: (await makeSpace(ines, 'Maison Orlane')).id, title: 'Aurelia' });
    const files = [picture('c-halo.jpg'), await bareRhino('Isolde.3dm'), bandStl('Isolde.stl')];
    const style = await makeStyle(ines, project, { title: 'Isolde', files });
    const [photo] = style.items;
    const page = await openBrowser(ines);
    await page.goto(`/project/${project.id}/modules/design-view?file_id=${photo?.id}`);
    await page.getByRole('tab', { name: 'Measure' }).click();
    const panel = page.getByRole('tabpanel');
    await expect(panel).toContainText('This version is measured on its model, Isolde.3dm.');
    await page.evaluate(AXE);
    await look(page, 'the tab Measure of a picture beside a model');
    await panel.getByRole('button', { name: 'Show the model' }).click();
    await expect(panel).toContainText('Measured on Isolde.stl, because Isolde.3dm has no render meshes.', MEASURED);
    await expect(panel.getByText('US 6', { exact: true })).toBeVisible();
    const details = page.getByRole('group', { name: 'Model details' });
    await expect(details).toContainText('Shown from Isolde.stl', MEASURED);
    await expect(details).toContainText('19.51 × 19.51 × 4.00');
    await look(page, 'a model shown from its companion in the light');
    await paint(page, 'dark');
    await look(page, 'a model shown from its companion in the dark');
  },
);
