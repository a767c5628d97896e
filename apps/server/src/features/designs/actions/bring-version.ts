import type { ModuleName } from '@facet/contract/constants/catalogue';
import { t } from '@facet/contract/words/speech';
import { and, eq, isNull, or, sql } from 'drizzle-orm';
import type { Tx } from '../../../db/client.ts';
import { styles } from '../../../db/schema/index.ts';
import type { App } from '../../../platform/app.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import { conflict } from '../../../platform/errors.ts';
import { lockedProjectFor, uploadModuleFor } from '../../access/project-access.ts';
import { addFiles } from '../../files/actions/add-files.ts';
import { orderInBackground } from '../../files/actions/file-works.ts';
import type { Received } from '../../files/upload/receive-files.ts';
import { logVersion } from './announce-version.ts';
import { createStyle, existingStyle } from './find-or-create-style.ts';
import { insertVersion } from './insert-version.ts';

type BroughtVersion = {
  projectId: number;
  module: ModuleName;
  style: { title: string; number: string | null };
  /** Files whose bytes are stored. */
  received: Received;
  /** The number that it has at least. */
  version: number;
  note: string;
};

/** The style of that number, or else of that title, whichever way it is written. */
async function findStyle(tx: Tx, projectId: number, { title, number }: BroughtVersion['style']) {
  const isCalled = sql`lower(normalize(${styles.title}, NFC)) = lower(normalize(${title}, NFC))`;
  const isNumbered = number === null ? undefined : sql`lower(${styles.number}) = lower(${number})`;
  const [found] = await tx
    .select({ id: styles.id })
    .from(styles)
    .where(and(eq(styles.projectId, projectId), isNull(styles.deletedAt), or(isNumbered, isCalled)))
    .orderBy(sql`(${isNumbered ?? sql`false`}) is true desc`, styles.id)
    .limit(1);
  return found?.id;
}

/**
 * Makes a version of a style that was made elsewhere, long ago, with its style if there is none: like any other, but
 * nobody is notified, and what is made of its files comes after everything that people wait for.
 */
export async function bringVersion(app: App, tx: Tx, actor: Actor, brought: BroughtVersion) {
  const { projectId, received, version, note } = brought;
  const standing = await lockedProjectFor(tx, actor, projectId, 'view');
  const known = standing.modules.find(({ name }) => name === brought.module);
  if (!known) throw conflict(t('The project has no {module}.', { module: brought.module }));
  const module = uploadModuleFor(standing, known.id);
  const styleId = await findStyle(tx, projectId, brought.style);
  const style = styleId
    ? await existingStyle(tx, standing, styleId)
    : await createStyle(tx, actor, standing, {
        title: brought.style.title,
        number: brought.style.number ?? undefined,
      });
  const files = await addFiles(app, tx, actor, received, orderInBackground);
  const uploaded = await insertVersion(app, tx, actor, {
    projectId,
    module,
    styleId: style.id,
    fileIds: files.map(({ id }) => id),
    note,
    least: version,
    order: orderInBackground,
    field: 'file_ids',
  });
  await logVersion(tx, actor, { standing, moduleId: module.id, style, uploaded });
  return { styleId: style.id, isNewStyle: styleId === undefined, ...uploaded };
}
