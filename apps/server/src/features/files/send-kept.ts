import { chooseUnit } from '@facet/model/choose-unit';
import { MILLIMETRES } from '@facet/model/model-data';
import type { KeptFormat } from '@facet/model/reduce/keep-reduced';
import { usualUp } from '@facet/model/up-axis';
import type { FastifyReply } from 'fastify';
import type { App } from '../../platform/app.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import { notFound } from '../../platform/errors.ts';
import type { KindOfWork } from '../../platform/file-processes/kind-of-work.ts';
import { contentDisposition } from '../../platform/storage/names/content-disposition.ts';
import { markMesh } from './find-marked.ts';
import { findReadName } from './find-read-name.ts';
import { KEPT_VARIANTS } from './presenter.ts';
import { findReducedModel } from './queries.ts';
import type { keepFile } from './reduce-file.ts';
import { safeFileName } from '../../platform/storage/names/file-names.ts';

const CONTENT_TYPES: Readonly<Record<KeptFormat, string>> = {
  glb: 'model/gltf-binary',
  usdz: 'model/vnd.usdz+zip',
};

/** The download format of a variant; null for other variants. */
export const keptAs = (variant: string): KeptFormat | null =>
  variant === KEPT_VARIANTS.glb ? 'glb' : variant === KEPT_VARIANTS.usdz ? 'usdz' : null;

/** A reduced mesh as a file to keep; somebody waits for it. */
const KEEP: KindOfWork<typeof keepFile> = {
  module: new URL('reduce-file.ts', import.meta.url),
  name: 'keepFile',
  processFor: () => 'prints',
};

type Reading = { reply: FastifyReply; holder: Actor };

/** Sends a model's reduced mesh as a download in its true size; in millimetres if nobody said its unit. */
export async function sendKept(app: App, { reply, holder }: Reading, fileId: number, as: KeptFormat) {
  const { db, storage, fileProcesses } = app;
  const [model] = await findReducedModel(db, { fileId });
  if (!model) throw notFound('reduced model');
  const { format, unit, measured, storageKey } = model;
  const name = await findReadName(app, holder, fileId);
  const millimetres = measured ? chooseUnit(measured, unit).millimetres : unit ? MILLIMETRES[unit] : 1;
  const mesh = { storage, key: storageKey, format: 'glb' } as const;
  const bytes = Buffer.from(await fileProcesses.run(KEEP, mesh, { as, millimetres, up: usualUp(format) }));
  const { guest } = holder;
  const marked = as === 'glb' && guest?.mark ? markMesh(bytes, guest.recipientId) : bytes;
  reply.headers({
    'content-type': CONTENT_TYPES[as],
    // A phone opens one of them in its own viewer; the other is for programs.
    'content-disposition': contentDisposition(
      `${safeFileName(name).replace(/\.[^.]*$/, '')}.${as}`,
      as === 'usdz' ? 'inline' : 'attachment',
    ),
    'content-security-policy': "default-src 'none'; sandbox",
    'cache-control': 'private, no-cache',
  });
  return reply.send(marked);
}
