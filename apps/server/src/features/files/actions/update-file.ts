import { fieldName } from '@facet/contract/constants/field-names';
import { LogAction } from '@facet/contract/constants/statuses';
import { requiredText } from '@facet/contract/constants/texts';
import type * as api from '@facet/contract/endpoints/files';
import type { FileWire } from '@facet/contract/entities/file';
import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { Tx } from '../../../db/client.ts';
import { files } from '../../../db/schema/index.ts';
import { transact } from '../../../db/transact.ts';
import type { App } from '../../../platform/app.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import { invalidField } from '../../../platform/errors.ts';
import { displayFileName, extensionStart } from '../../../platform/storage/names/file-names.ts';
import { recordActivity, type Happening } from '../../activity/actions/record-activity.ts';
import { fileFor, type VisibleFile } from '../access.ts';
import { isModel } from '../picture-formats.ts';
import { presentFile, fileViewer } from '../presenter.ts';
import { titleChange } from '../title-change.ts';
import { unitSaid } from '../unit-said.ts';
import { announceFile } from './announce-file.ts';
import { orderWork } from './file-works.ts';

type Change = z.output<typeof api.updateFile.body>;

/** The new name with the old one's extension; null if nothing is left before it. */
function renamed(oldName: string, newName: string): string | null {
  const extension = oldName.slice(extensionStart(oldName));
  const wanted = displayFileName(newName);
  const hasExtension = wanted.toLowerCase().endsWith(extension.toLowerCase());
  const stem = hasExtension ? wanted.slice(0, wanted.length - extension.length) : wanted;
  return stem.trim() === '' ? null : displayFileName(stem.trimEnd() + extension);
}

function nameAfter(file: VisibleFile, wanted: string | undefined): string {
  if (wanted === undefined) return file.facts.originalName;
  const name = renamed(file.facts.originalName, wanted);
  if (name === null) throw invalidField('original_name', requiredText(fieldName(['original_name'])));
  return name;
}

/** Renames a file, keeping its extension, or sets its title for people from outside, or a model's unit. */
export const updateFile = (app: App, actor: Actor, fileId: number, change: Change): Promise<FileWire> =>
  transact(app, async (tx) => {
    await tx.select({ id: files.id }).from(files).where(eq(files.id, fileId)).for('no key update');
    const file = await fileFor(tx, actor, fileId, 'rename');
    const originalName = nameAfter(file, change.original_name);
    const { unit = file.facts.unit, title = file.facts.title } = change;
    const isSame = originalName === file.facts.originalName && title === file.facts.title;
    if (!isSame || unit !== file.facts.unit) {
      await tx.update(files).set({ originalName, title, unit }).where(eq(files.id, file.facts.id));
      if (unit !== file.facts.unit) await applyUnit(app, tx, file);
      const { facts, places } = file;
      announceFile(tx, { fileId: facts.id, uploaderId: facts.uploaderId, places });
    }
    recordChanges(tx, actor, file, { originalName, title, unit });
    return presentFile({ ...file.facts, originalName, title, unit }, fileViewer(actor, file), app.signer);
  });

/** Has it judged by its new unit, and made as coarse for clients as that asks for. */
async function applyUnit(app: App, tx: Tx, { facts: { id: fileId, format }, places }: VisibleFile): Promise<void> {
  await tx.tell(unitSaid, { fileId });
  const isDesign = places.some(({ as }) => as === 'design');
  if (isDesign && isModel(format)) await orderWork(app, tx, { fileId, work: 'reduced' });
}

type Changed = Pick<VisibleFile['facts'], 'originalName' | 'title' | 'unit'>;
const said = (unit: Changed['unit']) => ({ said: [{ kind: 'unit' as const, unit }] });

function recordChanges(tx: Tx, actor: Actor, { facts, places }: VisibleFile, { originalName, title, unit }: Changed) {
  const design = places.find(({ as }) => as === 'design');
  if (!design?.projectId || !design.itemId) return;
  const { projectId, moduleId: projectModuleId, styleId, itemId } = design;
  const about = { projectId, projectModuleId, styleId, itemId, designItemId: itemId };
  const named = (name: string) => ({ file: { id: itemId, original_name: name } });
  const steps: Pick<Happening, 'oldValue' | 'newValue'>[] = [];
  if (originalName !== facts.originalName)
    steps.push({ oldValue: named(facts.originalName), newValue: named(originalName) });
  if (title !== facts.title) steps.push(titleChange(facts.title, title));
  if (unit !== facts.unit) steps.push({ oldValue: said(facts.unit), newValue: said(unit) });
  const event = { event: 'file.changed' as const, itemType: 'file' as const, actionType: LogAction.update };
  recordActivity(tx, actor, ...steps.map((step) => ({ ...about, ...event, ...step })));
}
