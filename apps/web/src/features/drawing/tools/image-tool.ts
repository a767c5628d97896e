import { UPLOAD_RULES } from '@facet/contract/constants/uploads';
import type { Stroke } from '@facet/contract/entities/drawing';
import type { FileWire } from '@facet/contract/entities/file';
import { ApiError } from '../../../lib/api-error.ts';
import { randomUuid } from '../../../lib/random-uuid.ts';
import type { Point } from '../../../lib/surface.ts';
import { upload } from '../../../lib/upload.ts';
import { formatBytes } from '../../../ui/format-bytes.ts';
import { toast } from '../../../ui/toast.ts';
import { crosshairOf, moveCrosshair } from './crosshair.ts';
import { commit, groundOf, learnSources, type Desk } from './desk.ts';
import { select } from './select-tool.ts';
import { mark, type Tool } from './tool.ts';

const { formats, maxBytes } = UPLOAD_RULES.drawn;
const TYPES = ['image/png', 'image/jpeg'];
/** Of the drawing's shorter side: large enough to be seen, small enough to be moved. */
const SHARE = 0.4;
const USUAL = { width: 4, height: 3 };

function strokeOf(desk: Desk, file: FileWire, at: Point): Stroke | null {
  const ground = groundOf(desk);
  if (!ground) return null;
  const shape = file.width && file.height ? { width: file.width, height: file.height } : USUAL;
  const scale = (Math.min(ground.size.width, ground.size.height) * SHARE) / Math.max(shape.width, shape.height);
  const [width, height] = [shape.width * scale, shape.height * scale];
  const { color } = desk.getState();
  return {
    id: randomUuid(),
    kind: 'image',
    color,
    x: at.x - width / 2,
    y: at.y - height / 2,
    width,
    height,
    file_id: file.id,
  };
}

/** Uploads a picture and puts it there, or in the middle, selected. */
export async function placeImage(desk: Desk, picture: File, where?: Point): Promise<void> {
  if (!TYPES.includes(picture.type) || picture.size > maxBytes) {
    const detail = `A picture in a drawing is a png or jpeg of at most ${formatBytes(maxBytes)}.`;
    toast.error(`“${picture.name}” is not allowed by size or format`, { detail });
    return;
  }
  desk.set({ isUploading: true });
  try {
    const [file] = await upload({ type: 'drawn', files: [picture] });
    const at = where ?? crosshairOf(desk);
    if (!file || !at) return;
    learnSources(desk, [file]);
    const stroke = strokeOf(desk, file, at);
    if (stroke) commit(desk, [], [stroke]);
    desk.set({ tool: 'select', crosshair: null });
    select(desk, stroke ?? undefined);
  } catch (error) {
    const detail = error instanceof ApiError && error.status > 0 ? error.message : 'Try it again when you are online.';
    toast.error('The picture could not be uploaded', { detail });
  } finally {
    desk.set({ isUploading: false });
  }
}

/** Opens the system's file dialog. */
export function pickImage(desk: Desk, where?: Point): void {
  const input = document.createElement('input');
  input.type = 'file';
  input.accept = formats.map((format) => `.${format}`).join(',');
  const place = () => {
    const [picture] = input.files ?? [];
    if (picture) void placeImage(desk, picture, where);
  };
  input.addEventListener('change', place, { once: true });
  input.click();
}

/** A picture in the drawing. */
export const imageTool: Tool = {
  down: (desk, { at }) => pickImage(desk, at),
  key(desk, event) {
    if (event.key !== 'Enter') return moveCrosshair(desk, event);
    pickImage(desk);
    return true;
  },
  cancel(desk) {
    const isBegun = desk.getState().crosshair !== null;
    desk.set({ crosshair: null });
    mark(desk);
    return isBegun;
  },
};
