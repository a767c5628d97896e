import type { FileWire } from '@facet/contract/entities/file';
import type { App } from '../../platform/app.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import { ORIGINAL } from '@facet/contract/constants/uploads';
import { t } from '@facet/contract/words/speech';
import { forbidden } from '../../platform/errors.ts';
import { fileFor } from './access.ts';
import { findViewer } from './find-read-name.ts';
import { presentFile } from './presenter.ts';

/** One file, for anyone who may see it. */
export async function showFile(app: App, actor: Actor, fileId: number): Promise<FileWire> {
  const found = await fileFor(app.db, actor, fileId, 'view');
  return presentFile(found.facts, await findViewer(app, actor, found), app.signer);
}

/** A fresh address from which a browser can download the file by itself. */
export async function linkToFile(app: App, actor: Actor, fileId: number) {
  await fileFor(app.db, actor, fileId, 'download');
  if (app.signer.isMarked()) throw forbidden(t('download the file'));
  return { url: app.signer.url(fileId, 'original', true), expires_at: app.signer.expiresAt(ORIGINAL).toISOString() };
}
