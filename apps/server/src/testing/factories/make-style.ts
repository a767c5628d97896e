import type { FileFormat } from '@facet/contract/constants/file-formats';
import type { DesignStatus } from '@facet/contract/constants/statuses';
import { designItems, files, styles } from '../../db/schema/index.ts';
import { eq } from 'drizzle-orm';
import type { App } from '../../platform/app.ts';
import { makeFile } from './make-file.ts';
import { unique } from './make-user.ts';

type StyleInput = { projectId: number; createdBy: number; title?: string; productType?: number };

/** A style without any design. */
export async function makeStyle(
  app: App,
  { projectId, createdBy, title = unique('Solitaire'), productType = 1 }: StyleInput,
) {
  const [style] = await app.db.insert(styles).values({ projectId, createdBy, title, productType }).returning();
  if (!style) throw new Error('no style');
  return style;
}

type ItemInput = {
  projectId: number;
  moduleId: number;
  styleId: number;
  createdBy: number;
  version?: number;
  status?: DesignStatus;
  format?: FileFormat;
  fileName?: string;
};

/** A design item of a style, with its attached file. */
export async function makeItem(app: App, { moduleId, fileName, format = 'png', ...item }: ItemInput) {
  const file = await makeFile(app, { uploaderId: item.createdBy, format, ...(fileName ? { name: fileName } : {}) });
  await app.db.update(files).set({ attachedAt: new Date() }).where(eq(files.id, file.id));
  const [row] = await app.db
    .insert(designItems)
    .values({ version: 1, ...item, projectModuleId: moduleId, fileId: file.id })
    .returning();
  if (!row) throw new Error('no item');
  return row;
}
