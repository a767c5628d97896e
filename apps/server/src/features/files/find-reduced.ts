import type { App } from '../../platform/app.ts';
import { notFound } from '../../platform/errors.ts';
import { orderReduced } from './actions/order-reduced.ts';
import type { Variant } from './find-variant.ts';
import { isModel } from './picture-formats.ts';
import { findStoredReduced } from './queries.ts';

/** The variant whose address names what of a model people are shown who do not get its file. */
export const REDUCED = 'reduced';

/** The bytes of a model's reduced mesh. Of a model from before such were made one is ordered by whoever asks first. */
export async function findReduced(app: App, fileId: number): Promise<Variant> {
  const [model] = await findStoredReduced(app.db, { fileId });
  if (!model) throw notFound('file');
  const { sha256, storageKey, size, format, isAwaited } = model;
  if (storageKey === null || size === null) {
    if (isModel(format) && !isAwaited) await orderReduced(app, fileId);
    throw notFound('reduced model');
  }
  const shown = { contentType: 'model/gltf-binary', name: 'model.glb', isInline: true, isFinal: false };
  return { storageKey, from: 0, isPart: false, size, etag: `"${sha256}-${REDUCED}-${size}"`, ...shown };
}
