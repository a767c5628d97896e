import { withCarried } from '@facet/board/belonging';
import { grown, uniteAreas, type Point } from '@facet/board/geometry';
import { LINK_SIZE } from '@facet/board/link-card';
import type { Size } from '@facet/canvas/geometry';
import { colorAt, drawPicture } from '../engine/stage-picture.ts';
import type { Easel } from '../engine/board-stage.ts';
import type { BoardCanvasHandle } from '../board-canvas-props.ts';
import { findChosen } from './board-acts.ts';
import type { BoardDesk } from './board-desk.ts';
import { showing, toBoard } from './camera.ts';
import { copyBeside } from './copy-beside.ts';
import { addItem, toBoardParts, BRIEF_SIZE, commonFields } from './new-items.ts';
import { openItem } from './open-item.ts';
import { pinPlace } from './pin-place.ts';
import { chooseAdded, reveal, showAdded, showAll } from './show-items.ts';
import { t } from '../../../../ui/words.ts';

/** The margin of a picture of the board. */
const MARGIN = 16;
/** The most pixels on a picture's longer side: browsers refuse larger canvases. */
const SIDE_MAX = 8192;
const DENSITY = 2;

type Held = { desk: BoardDesk; area: HTMLElement | null; easel: Easel | null };

/** Items as a PNG, frames with what they carry. */
export async function picture({ desk, easel }: Held, ids: readonly string[]): Promise<Blob> {
  const items = findChosen(toBoardParts(desk), withCarried(ids, desk.items.list()));
  const bounds = uniteAreas(items.flatMap(({ id }) => desk.items.areaOf(id) ?? []));
  if (!easel || !bounds) throw new Error('There is nothing to draw');
  const area = grown(bounds, MARGIN);
  const scale = Math.min(DENSITY, SIDE_MAX / Math.max(area.width, area.height));
  return drawPicture(easel, items, area, scale);
}

type Card =
  | { kind: 'brief'; title: string; fields: object }
  | { kind: 'link'; url: string; title: string; text?: string };

/** Puts a card around a point and selects it. */
function addCard(desk: BoardDesk, { x, y }: Point, size: Size, card: Card): string | null {
  const common = commonFields(desk, { x: x - size.width / 2, y: y - size.height / 2, ...size });
  if (!addItem(desk, { ...common, ...card })) return null;
  desk.host.onTool('select');
  chooseAdded(desk, [common.id]);
  return common.id;
}

export function createHandle(held: Held): BoardCanvasHandle {
  const { desk, area, easel } = held;
  const local = ({ x, y }: Point) => {
    const { left = 0, top = 0 } = area?.getBoundingClientRect() ?? {};
    return { x: x - left, y: y - top };
  };
  const middle = () => {
    const { camera, size } = desk.getState();
    return toBoard({ x: size.width / 2, y: size.height / 2 }, camera);
  };
  return {
    toBoard: (client) => toBoard(local(client), desk.getState().camera),
    middle,
    fit: () => showAll(desk),
    showItems: (ids) => reveal(desk, ids),
    showAdded: (areas) => showAdded(desk, areas),
    chooseAdded: (ids) => chooseAdded(desk, ids),
    showSpot(spot) {
      const at = pinPlace(desk.items, spot);
      const { camera, size } = desk.getState();
      if (at) desk.set({ camera: showing([{ ...at, width: 0, height: 0 }], size, camera.scale) });
      return at !== null;
    },
    pictureOf: (ids = desk.host.selection) => picture(held, ids),
    colorAt(client) {
      const { x, y } = local(client);
      return easel ? colorAt(easel, x, y) : '#FFFFFF';
    },
    addBrief: () => addCard(desk, middle(), BRIEF_SIZE, { kind: 'brief', title: t('Brief'), fields: {} }),
    addLink: (link) => addCard(desk, middle(), LINK_SIZE, { kind: 'link', ...link }),
    focus: () => area?.focus({ preventScroll: true }),
    openItem(id) {
      const item = desk.items.itemOf(id);
      if (item) openItem(desk, item, true);
    },
    duplicate: () => copyBeside(desk),
  };
}
