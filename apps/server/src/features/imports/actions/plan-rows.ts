import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { createPlacer } from '@facet/contract/archive/place-file';
import type { ArchiveRules } from '@facet/contract/archive/archive-rules';
import { kindOfFormat } from '@facet/contract/constants/file-formats';
import { UPLOAD_RULES, type Refusal } from '@facet/contract/constants/uploads';
import { eq, sql } from 'drizzle-orm';
import type { Tx } from '../../../db/client.ts';
import { imports } from '../../../db/schema/index.ts';
import { transact } from '../../../db/transact.ts';
import type { App } from '../../../platform/app.ts';
import { AppError } from '../../../platform/errors.ts';
import { SNIFF_BYTES } from '../../../platform/storage/formats/bytes.ts';
import { sniffFormat } from '../../../platform/storage/formats/sniff-format.ts';
import { lockImport, type Import } from '../access.ts';
import { planImportJob } from '../job-types.ts';
import { planArchive, type PlannedFile, type SeenFile } from '../plan-archive.ts';
import { allRows, contentsIn, type Row } from '../queries.ts';
import type { Archive } from '../source/open-archive.ts';
import { withArchive, workOnRun, type Slice } from './with-run.ts';
import { endImport } from './end-import.ts';

const LOOKS_AT_ONCE = 50;
const ROWS_AT_ONCE = 2000;

type Look = { id: number; sha256: string; broken: Refusal | 'unreadable' | null };

/** Reads a content to its end: its hash, and what is wrong with it. */
async function lookInto(source: Readable, name: string, size: number): Promise<Omit<Look, 'id'>> {
  const hash = createHash('sha256');
  let head = Buffer.alloc(0);
  const chunks: AsyncIterable<Buffer> = source;
  for await (const chunk of chunks) {
    if (head.length < SNIFF_BYTES) head = Buffer.concat([head, chunk.subarray(0, SNIFF_BYTES - head.length)]);
    hash.update(chunk);
  }
  const format = sniffFormat(head, name, size);
  const broken = format === null || kindOfFormat(format) === null ? 'notItsName' : null;
  return { sha256: hash.digest('hex'), broken };
}

async function lookAt(archive: Archive, { id, path, size }: Row): Promise<Look> {
  const entry = archive.entries.get(path);
  const name = path.split('/').at(-1) ?? '';
  try {
    if (!entry) return { id, sha256: '', broken: 'unreadable' };
    if (size > UPLOAD_RULES.design.maxBytes) return { id, sha256: '', broken: 'tooLarge' };
    return { id, ...(await lookInto(await entry.open(), name, size)) };
  } catch {
    return { id, sha256: '', broken: 'unreadable' };
  }
}

const keepLooks = (app: App, looks: readonly Look[]) =>
  app.db.execute(sql`update import_rows row set sha256 = look.sha256,
      why = case when look.broken is not null then 'broken' else row.why end, detail = coalesce(look.broken, row.detail)
    from json_to_recordset(${JSON.stringify(looks)}::json) as look (id int, sha256 text, broken text)
    where row.id = look.id`);

type Reading = { run: Import; rows: readonly Row[]; rules: ArchiveRules };

/** Reads the contents that the rules would bring and that were not read yet; false when its time is over before. */
async function lookThrough(app: App, { run, rows, rules }: Reading, { isOver }: Slice): Promise<boolean> {
  const place = createPlacer(rules, run.title);
  const unread = rows.filter((row) => row.sha256 === null && place(toFile(row)).place);
  if (unread.length === 0) return true;
  return withArchive(app, run, async (archive) => {
    for (let at = 0; at < unread.length; at += LOOKS_AT_ONCE) {
      const looks: Look[] = [];
      for (const row of unread.slice(at, at + LOOKS_AT_ONCE)) {
        if (isOver()) break;
        looks.push(await lookAt(archive, row));
      }
      await keepLooks(app, looks);
      if (isOver()) return false;
    }
    return true;
  });
}

const toFile = ({ path, size, modifiedAt }: Row) => ({ path, size, modifiedAt: modifiedAt?.toISOString() ?? null });

const toSeen = (row: Row): SeenFile => ({
  ...toFile(row),
  id: row.id,
  sha256: row.sha256 || null,
  broken: row.why === 'broken' ? row.detail : null,
});

const toValues = (one: PlannedFile) => ({
  id: one.id,
  asks: one.asks,
  why: one.why,
  detail: one.detail,
  ...(one.why === null && {
    folder: one.place.folder,
    project: one.place.project,
    style: one.place.style,
    number: one.place.number,
    module: one.place.module,
    version: one.version,
    piece: one.piece,
  }),
});

async function keepPlan(tx: Tx, planned: readonly PlannedFile[]): Promise<void> {
  for (let at = 0; at < planned.length; at += ROWS_AT_ONCE) {
    const values = JSON.stringify(planned.slice(at, at + ROWS_AT_ONCE).map(toValues));
    // oxlint-disable-next-line no-await-in-loop -- so many rows at once keep the memory bounded
    await tx.execute(sql`update import_rows row set asks = plan.asks, why = plan.why, detail = plan.detail,
        state = case when plan.why is null then 'comes' else 'left_out' end, folder = plan.folder,
        project = plan.project, style = plan.style, number = plan.number, module = plan.module,
        version = plan.version, piece = plan.piece
      from json_to_recordset(${values}::json) as plan (id int, asks text, why text, detail text, folder text,
        project text, style text, number text, module text, version int, piece int)
      where row.id = plan.id`);
  }
}

/** Plans a run whose contents were read. */
async function planRun(app: App, { run, rules }: Reading): Promise<void> {
  const files = (await allRows(app.db, run.id)).map(toSeen);
  const here = await contentsIn(
    app.db,
    run.spaceId,
    files.flatMap(({ sha256 }) => sha256 ?? []),
  );
  const planned = planArchive({ title: run.title, files, rules, here });
  await transact(app, async (tx) => {
    const locked = await lockImport(tx, run.id);
    if (locked?.state !== 'planning') return;
    await keepPlan(tx, planned);
    await tx.update(imports).set({ state: 'planned' }).where(eq(imports.id, run.id));
  });
}

/** Reads the contents of an archive and makes the dry run. */
export const planRows = (app: App, importId: number, signal: AbortSignal) =>
  workOnRun(app, { importId, state: 'planning', job: planImportJob }, signal, async (run, slice) => {
    if (!run.rules) throw new Error('a run is planned without rules');
    const reading = { run, rules: run.rules, rows: await allRows(app.db, run.id) };
    try {
      if (!(await lookThrough(app, reading, slice))) return 'more';
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      await endImport(app, run, 'failed', error.message);
      return 'done';
    }
    await planRun(app, reading);
    return 'done';
  });
