import type { App } from '../../platform/app.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import { ORIGINAL } from '@facet/contract/constants/uploads';
import { filesSeenBy, type VisibleFile } from './access.ts';
import { FILM } from './find-made-variants.ts';
import { getsSource } from './policy.ts';
import { KEPT_VARIANTS, fileViewer } from './presenter.ts';

type Addressed = { file_id: number; variant: string };

const KEPT: readonly string[] = Object.values(KEPT_VARIANTS);

/** Whether somebody who sees a file gets this of it, as `presentFile` has it. */
function getsVariant({ signer }: App, actor: Actor, found: VisibleFile, variant: string): boolean {
  const viewer = fileViewer(actor, found);
  const isKept = KEPT.includes(variant);
  if ((isKept || variant === ORIGINAL) && !signer.givesOriginals()) return false;
  if ((variant === ORIGINAL || variant === FILM) && signer.isMarked()) return false;
  if (variant === ORIGINAL) return getsSource(found.facts, viewer);
  return !isKept || viewer.takesReduced === true;
}

/** Addresses for the caller, in place of those that have ended and of those in frames, which nobody has signed. */
export async function signAddresses(app: App, actor: Actor, addresses: readonly Addressed[]) {
  const fileIds = addresses.map(({ file_id: fileId }) => fileId);
  const seen = new Map((await filesSeenBy(app.db, actor, fileIds)).map((file) => [file.facts.id, file]));
  return addresses.map(({ file_id: fileId, variant }) => {
    const file = seen.get(fileId);
    const url = file && getsVariant(app, actor, file, variant) ? app.signer.url(fileId, variant) : null;
    return { file_id: fileId, variant, url };
  });
}
