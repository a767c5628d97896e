import { findMiddle, uniteAreas, type Area } from '@facet/board/geometry';
import type { FileWire } from '@facet/contract/entities/file';
import { beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '../../../lib/api-error.ts';
import { createPictureUploads, type Placed } from './picture-uploads.ts';

const fileWire = (id: number): FileWire => ({
  id,
  original_name: `${id}.png`,
  url: '',
  download_url: '',
  download_file_name: '',
  thumbnails: [],
  type: 'png',
  size: 1,
  width: 640,
  height: 512,
  damage: null,
  unit: null,
  pyramid: null,
  works: { preview: null, tiles: null, film: null, reduced: null },
  film: null,
  companion: null,
  reduced: null,
  is_captured: false,
  created_at: '',
  abilities: { rename: false, delete: false, capture: false, remake: false },
});
const pictures = (count: number) =>
  Array.from({ length: count }, (_, index) => new File(['x'.repeat(10)], `${index + 1}.png`, { type: 'image/png' }));

const placed: Placed[] = [];
const failing = new Set<string>();

const make = () =>
  createPictureUploads({
    async send({ files: [file], onProgress }) {
      if (!file) return [];
      onProgress?.(0.5);
      if (failing.has(file.name)) throw new ApiError(0, 'The server could not be reached');
      return [fileWire(Number.parseInt(file.name, 10))];
    },
    async place(what) {
      placed.push(what);
      return what.fileIds.map((id) => ({ id: `picture ${id}` }));
    },
    measure: async () => ({ width: 640, height: 512 }),
  });

beforeEach(() => {
  placed.length = 0;
  failing.clear();
  Object.assign(URL, { createObjectURL: () => 'blob:here', revokeObjectURL: vi.fn() });
});

test('two hundred pictures are placed around a point by one change, none over another', async () => {
  const uploads = make();
  let tiles = uploads.tiles();
  uploads.subscribe(() => {
    if (uploads.tiles().length === 200) tiles = uploads.tiles();
  });
  const planned = vi.fn<(areas: readonly Area[]) => void>();
  const ids = await uploads.add(pictures(200), { x: 100, y: 50 }, planned);
  expect([placed.length, placed[0]?.fileIds.length, uploads.tiles().length]).toEqual([1, 200, 0]);
  expect([ids.length, ids[0]]).toEqual([200, 'picture 1']);
  expect(tiles[0]).toMatchObject({ width: 320, height: 256 });
  const all = uniteAreas(tiles);
  expect(all && findMiddle(all)).toEqual({ x: 100, y: 50 });
  expect(uniteAreas(planned.mock.calls[0]?.[0] ?? [])).toEqual(all);
  const overlapping = tiles.some((one, index) =>
    tiles
      .slice(index + 1)
      .some((other) => Math.abs(one.x - other.x) < one.width && Math.abs(one.y - other.y) < one.height),
  );
  expect(overlapping).toBe(false);
  expect(placed[0]?.positions).toEqual(tiles.map(({ x, y }) => ({ x, y })));
});

test('what does not come through stays with its reason, can be tried again or thrown away, and keeps its place', async () => {
  const uploads = make();
  failing.add('2.png');
  failing.add('3.png');
  expect(await uploads.add(pictures(3), { x: 0, y: 0 })).toEqual(['picture 1']);
  const [second, third] = uploads.tiles();
  expect([placed[0]?.fileIds, second?.error]).toEqual([[1], 'The server could not be reached']);
  expect(second?.isFinal).toBe(false);
  failing.clear();
  uploads.retry(second?.id ?? '');
  await vi.waitFor(() => expect(placed).toHaveLength(2));
  expect(placed[1]).toEqual({ fileIds: [2], positions: [{ x: second?.x, y: second?.y }] });
  uploads.cancel(third?.id ?? '');
  expect(uploads.tiles()).toEqual([]);
});
