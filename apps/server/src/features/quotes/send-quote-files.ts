import type { ReleaseWire } from '@facet/contract/entities/release';
import type { Language } from '@facet/contract/words/languages';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { App } from '../../platform/app.ts';
import { notFound } from '../../platform/errors.ts';
import { findRelease } from '../releases/access.ts';
import type { ReleaseFacts } from '../releases/release-queries.ts';
import { sendFactoryPack } from '../releases/send-pack.ts';
import { openLinkFor } from './access.ts';
import { listPictures } from './get-quotes.ts';

type Exchange = { request: FastifyRequest; reply: FastifyReply };

/** Wide enough for a phone that is held close. */
const WIDTH_WANTED = 1000;

/** Sends a picture of what was released for this request, while it goes on. */
export async function sendQuotePicture(
  app: App,
  { token, fileId }: { token: string; fileId: number },
  { request, reply }: Exchange,
) {
  const pictures = await listPictures(app.db, await openLinkFor(app.db, token));
  const previews = pictures.find(({ id }) => id === fileId)?.previews ?? [];
  const shown = previews.find(({ width }) => width >= WIDTH_WANTED) ?? previews.at(-1);
  if (!shown) throw notFound('picture');
  reply.headers({
    'content-type': 'image/webp',
    'content-security-policy': "default-src 'none'; sandbox",
    'cache-control': 'private, no-cache',
  });
  return reply.send(await app.storage.get(shown.storageKey, undefined, request.signal));
}

/** The release as a vendor may read it: what is to be made, and nobody’s names or words, also not in names of files. */
function forVendor(release: ReleaseFacts, publicUrl: string): ReleaseWire {
  const { parts } = release;
  const plain = <File extends { file_name: string; version: number; format: string }>(file: File, name: string) => ({
    ...file,
    file_name: `${name}-v${file.version}.${file.format}`,
    approvals: [],
  });
  return {
    id: release.id,
    revision: release.revision,
    state: release.state,
    note: '',
    hash: release.hash,
    created_at: release.createdAt.toISOString(),
    created_by: { id: 0, name: '' },
    released_at: release.steps.find(({ state }) => state === 'released')?.at ?? null,
    parts: {
      ...parts,
      model: plain(parts.model, 'model'),
      drawings: parts.drawings.map((file, at) => plain(file, `drawing-${at + 1}`)),
    },
    price: null,
    pictures: [],
    people: [],
    steps: release.steps.map(({ replacedBy, ...step }) => ({ ...step, note: '', replaced_by: replacedBy })),
    link: `${publicUrl}/release/${release.token}`,
    abilities: { to: [], needs_word: false },
  };
}

/** Sends the factory’s copy of the tech pack to whoever has a vendor’s link, while the request goes on. */
export async function sendQuotePack(
  app: App,
  { token, language }: { token: string; language: Language },
  { request, reply }: Exchange,
) {
  const { house, releaseId, projectId, styleId } = await openLinkFor(app.db, token);
  if (releaseId === null) throw notFound('release');
  const release = forVendor(await findRelease(app.db, { projectId, styleId, releaseId }), app.config.publicUrl);
  return sendFactoryPack(app, { request, reply }, { release, house, language });
}
