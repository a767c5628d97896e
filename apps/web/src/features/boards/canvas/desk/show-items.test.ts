import { holds, findMiddle } from '@facet/board/geometry';
import { expect, test } from 'vitest';
import { createTools } from '../tools/tools.ts';
import { localDesk, noteItem, pressAt } from '../testing/local-desk.ts';
import { areaInView, type Camera } from './camera.ts';
import { createHandle } from './canvas-handle.ts';
import { pasteItems, pasteWords } from './clipboard.ts';
import { showAdded } from './show-items.ts';

const FAR: Camera = { x: 0, y: 0, scale: 0.2 };
const AT = { x: 700, y: 300 };

test.each([
  ['a note', (local: Local) => createTools(local.desk, () => '#335577').note.down?.(pressAt(AT.x, AT.y))],
  ['a swatch', (local: Local) => createTools(local.desk, () => '#335577').swatch.down?.(pressAt(AT.x, AT.y))],
  ['words', ({ desk }: Local) => pasteWords(desk, 'Thin bands', AT)],
  ['an address', ({ desk }: Local) => pasteWords(desk, 'https://stones.example/', AT)],
  ['copies', ({ desk }: Local) => pasteItems(desk, [noteItem(1, 0, 0)], AT)],
  ['a card', ({ desk }: Local) => createHandle({ desk, area: null, easel: null }).addBrief()],
])('%s is selected, in the middle of the view, and at full size where the board was seen from afar', (_what, add) => {
  const local = localDesk([]);
  const { desk, host } = local;
  desk.set({ camera: FAR });
  add(local);
  const [item] = desk.items.list();
  const { camera, size } = desk.getState();
  expect(host.selection).toEqual([item?.id]);
  expect(camera.scale).toBe(1);
  const middle = findMiddle(areaInView(camera, size));
  expect(item && findMiddle(item)).toEqual({ x: expect.closeTo(middle.x, 0), y: expect.closeTo(middle.y, 0) });
});

type Local = ReturnType<typeof localDesk>;

test('what is added in sight leaves the view alone; what reaches beyond it is shown whole, never larger', () => {
  const { desk } = localDesk([]);
  const near = { x: -40, y: 20, scale: 0.6 };
  desk.set({ camera: near });
  showAdded(desk, [{ x: 300, y: 300, width: 100, height: 100 }]);
  expect(desk.getState().camera).toBe(near);
  const beyond = { x: 1500, y: 300, width: 400, height: 100 };
  showAdded(desk, [beyond]);
  expect(desk.getState().camera.scale).toBe(0.6);
  expect(holds(areaInView(desk.getState().camera, desk.getState().size), beyond)).toBe(true);
  const many = { x: 0, y: 0, width: 9000, height: 9000 };
  showAdded(desk, [many]);
  expect(holds(areaInView(desk.getState().camera, desk.getState().size), many)).toBe(true);
});
