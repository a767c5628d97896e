import type * as api from '@facet/contract/endpoints/designs';
import type { z } from 'zod';
import { and, eq, inArray } from 'drizzle-orm';
import type { Tx } from '../../../db/client.ts';
import { transact } from '../../../db/transact.ts';
import { files } from '../../../db/schema/index.ts';
import type { App } from '../../../platform/app.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import { lockedProjectFor, recentProjectFor, uploadModuleFor } from '../../access/project-access.ts';
import type { ModuleFact, Standing } from '../../access/standing.ts';
import { designsFor, styleFor } from '../access.ts';
import type { DesignFacts } from '../design-sql.ts';
import { presentDesign, presentStyle } from '../presenter.ts';
import { announceVersion, type StyleRef } from './announce-version.ts';
import { createStyle, existingStyle, type NewStyle } from './find-or-create-style.ts';
import { insertVersion } from './insert-version.ts';
import { takesFormat } from './accepted-formats.ts';

type Input = z.output<typeof api.uploadDesigns.body> & { projectId: number; moduleId: number };

/** Makes a style if requested, and its next version from uploaded files, in each module that they belong to. */
export const uploadDesigns = (app: App, actor: Actor, input: Input) =>
  input.style && input.file_ids.length === 0 && !input.style.tags?.length
    ? createBareStyle(app, actor, { ...input, style: input.style })
    : uploadVersion(app, actor, input);

/** A style without files is a single statement besides the commit. */
async function createBareStyle(app: App, actor: Actor, input: Input & { style: NewStyle }) {
  const standing = await recentProjectFor(app, actor, input.projectId, 'view');
  const module = uploadModuleFor(standing, input.moduleId);
  const style = await transact(app, (tx) => createStyle(tx, actor, standing, input.style));
  return { data: [], style: presentStyle({ ...style, items: [] }, { standing, module, signer: app.signer }) };
}

type Wanted = { module: ModuleFact; others: readonly ModuleFact[]; fileIds: readonly number[] };
type Placed = { module: ModuleFact; fileIds: number[] };

/**
 * Which files go to which module: the requested one, or the first of the others that takes them. Files that none takes
 * stay with the requested one, to be refused there. In the order of the modules' ids, so that two calls wait for one
 * another.
 */
async function placeFiles(tx: Tx, actor: Actor, { module, others, fileIds }: Wanted): Promise<Placed[]> {
  if (others.length === 0 || fileIds.length === 0) return fileIds.length > 0 ? [{ module, fileIds: [...fileIds] }] : [];
  const found = await tx
    .select({ id: files.id, format: files.format })
    .from(files)
    .where(and(inArray(files.id, [...fileIds]), eq(files.uploaderId, actor.userId)))
    .limit(fileIds.length);
  const formats = new Map(found.map(({ id, format }) => [id, format]));
  const findPlace = (id: number) => {
    const format = formats.get(id);
    return (format && [module, ...others].find((one) => takesFormat(one, format))) ?? module;
  };
  return [...Map.groupBy(fileIds, findPlace)]
    .map(([place, ids]) => ({ module: place, fileIds: ids }))
    .toSorted((one, other) => one.module.id - other.module.id);
}

type Home = { standing: Standing; module: ModuleFact; style: StyleRef };

/** Makes the next version of the style in each module that the files go to; returns the new items. */
async function insertVersions(app: App, tx: Tx, actor: Actor, { standing, module, style }: Home, input: Input) {
  const others = (input.other_module_ids ?? []).map((id) => uploadModuleFor(standing, id));
  const itemIds: number[] = [];
  for (const place of await placeFiles(tx, actor, { module, others, fileIds: input.file_ids })) {
    // oxlint-disable-next-line no-await-in-loop -- a module after the other, and a project has few
    const uploaded = await insertVersion(app, tx, actor, {
      projectId: standing.project.id,
      module: place.module,
      styleId: style.id,
      fileIds: place.fileIds,
      note: input.note ?? null,
      field: 'file_ids',
    });
    // oxlint-disable-next-line no-await-in-loop -- see above
    await announceVersion(tx, actor, { standing, moduleId: place.module.id, style, uploaded });
    itemIds.push(...uploaded.items.map(({ id }) => id));
  }
  return itemIds;
}

/** The new items: taken from the style if they are all in its module, else read separately. */
async function madeItems(tx: Tx, standing: Standing, shown: readonly DesignFacts[], itemIds: readonly number[]) {
  const here = shown.filter(({ id }) => itemIds.includes(id));
  if (here.length === itemIds.length) return here;
  return designsFor(tx, standing, itemIds);
}

const uploadVersion = (app: App, actor: Actor, input: Input) =>
  transact(app, async (tx) => {
    const standing = await lockedProjectFor(tx, actor, input.projectId, 'view');
    const module = uploadModuleFor(standing, input.moduleId);
    const style = input.style
      ? await createStyle(tx, actor, standing, input.style)
      : await existingStyle(tx, standing, input.style_id ?? 0);
    const itemIds = await insertVersions(app, tx, actor, { standing, module, style }, input);
    const facts = await styleFor(tx, standing, module.id, style.id);
    const items = await madeItems(tx, standing, facts.items, itemIds);
    return {
      data: items.map((item) => presentDesign(item, standing, app.signer)),
      style: presentStyle(facts, { standing, module, signer: app.signer }),
    };
  });
