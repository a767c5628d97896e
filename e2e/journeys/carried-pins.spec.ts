import { createComment } from '@facet/contract/endpoints/comments';
import { LONG } from '../support/long.ts';
import type { CommentPosition } from '@facet/contract/entities/drawing';
import type { Triple } from '@facet/model/model-data';
import { makeBoxesObj } from '@facet/model/testing/boxes';
import { AXE, look, paint } from '../support/axe.ts';
import { addVersion, makeProject, makeSpace, makeStyle } from '../support/studio.ts';
import { expect, test } from '../support/test.ts';
import { PHONE } from '../support/touch.ts';

/** The server reads models at the lowest priority, and software rendering is slow. */
const READ = { timeout: 60_000 };

type Box = Parameters<typeof makeBoxesObj>[0][number];
const BAND: Box = { name: 'Band', size: [10, 10, 2], at: [0, 0, 0] };
const PRONG: Box = { name: 'Prong', size: [1, 1, 3], at: [2, 2, 2] };
const file = (name: string, boxes: Parameters<typeof makeBoxesObj>[0]) => ({
  name,
  mimeType: 'model/obj',
  buffer: Buffer.from(makeBoxesObj(boxes)),
});
const makePosition = (point: Triple): CommentPosition => ({
  x: 0.5,
  y: 0.5,
  view: {
    projection: 'perspective',
    position: [20, 30, 40],
    target: [5, 5, 1],
    up: [0, 1, 0],
    zoom: 1,
    point,
  },
});

test(
  'pins go on to the next version of a model with their parts, and say that one has moved and another has lost its part',
  LONG,
  async ({ register, openBrowser }) => {
    test.slow();
    const ines = await register('Ines Moreau');
    const space = await makeSpace(ines, 'Maison Orlane');
    const project = await makeProject(ines, { spaceId: space.id, title: 'Aurelia bridal' });
    const style = await makeStyle(ines, project, { title: 'Signet', files: [file('signet-v1.obj', [BAND, PRONG])] });
    const params = { projectId: project.id, moduleId: project.cad };
    const say = (text: string, point: Triple) =>
      ines.call(createComment, {
        params,
        body: { file_id: style.items[0]?.id ?? 0, text, position: makePosition(point) },
      });
    await say('Too thin here', [8, 8, 2]);
    await say('Blunt the prong', [2.5, 2.5, 5]);
    await addVersion(ines, project, style.id, [file('signet-v2.obj', [{ ...BAND, size: [10, 10, 2.6] }])]);
    const path = `/project/${project.id}/modules/design-view?module_id=${project.cad}&style_id=${style.id}`;
    const page = await openBrowser(ines);
    await page.goto(path);
    await page.getByRole('button', { name: 'Carry open comments over to v2' }).click();
    const moved = page.getByRole('article').filter({ hasText: 'Too thin here' });
    const gone = page.getByRole('article').filter({ hasText: 'Blunt the prong' });
    await expect(moved).toContainText('Pin moved with its part', READ);
    await expect(gone).toContainText('Pin: its part is gone from this version');
    await expect(page.getByRole('progressbar')).toHaveCount(0, READ);

    // Only the pin with a place is on the model, and it says that it moved.
    const pins = page.getByRole('group', { name: 'Pins' });
    await moved.getByRole('button', { name: 'Show pin 1' }).click();
    await expect(pins.getByRole('button')).toHaveCount(1, READ);
    await expect(pins.getByRole('button', { name: /Too thin here \(Pin moved with its part\)/ })).toBeVisible();
    await expect(gone.getByRole('button', { name: /^Show pin/ })).toHaveCount(0);
    await page.evaluate(AXE);
    await look(page, 'carried pins in the light');
    await paint(page, 'dark');
    await look(page, 'carried pins in the dark');

    const phone = await openBrowser(ines, PHONE);
    await phone.goto(path);
    await expect(phone.getByRole('progressbar')).toHaveCount(0, READ);
    await phone.getByRole('button', { name: 'About this design' }).click();
    await expect(phone.getByText('Pin: its part is gone from this version')).toBeVisible();
    await phone.evaluate(AXE);
    await look(phone, 'carried pins on a phone');
  },
);
