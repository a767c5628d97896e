import type { ImportRun } from '@facet/contract/entities/import';
import { ARCHIVE_FILES_MAX } from '@facet/contract/archive/archive-rules';
import { and, asc, desc, eq, inArray, isNotNull, isNull, ne, sql, type SQL } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { isSearched } from '../../db/search-sql.ts';
import { prepared } from '../../db/prepared.ts';
import { importRows, imports, users } from '../../db/schema/index.ts';
import type { Page } from '../../platform/http/paging.ts';

const value = sql.placeholder;

type Counted = { importId: number } & Omit<
  ImportRun['counts'],
  'why' | 'made_folders' | 'made_projects' | 'made_styles'
> & {
    latest: string | null;
  };
const comes = sql`row.state not in ('left_out')`;

/** What is in archives, what comes of them, and how much of that is here. */
export const countRows = prepared<Counted>(
  'count_import_rows',
  sql`select row.import_id as "importId", count(*)::int as files, coalesce(sum(row.size), 0)::float8 as bytes,
      count(distinct row.folder) filter (where ${comes})::int as folders,
      count(distinct (row.folder, row.project)) filter (where ${comes})::int as projects,
      count(distinct (row.folder, row.project, row.style)) filter (where ${comes})::int as styles,
      count(distinct row.piece) filter (where ${comes})::int as versions,
      count(*) filter (where ${comes})::int as comes,
      coalesce(sum(row.size) filter (where ${comes}), 0)::float8 as comes_bytes,
      count(*) filter (where row.state = 'left_out')::int as left_out,
      count(*) filter (where row.asks is not null)::int as asks,
      count(*) filter (where row.state = 'done')::int as done,
      coalesce(sum(row.size) filter (where row.state = 'done'), 0)::float8 as done_bytes,
      count(*) filter (where row.state = 'failed')::int as failed,
      count(row.sha256)::int as looked,
      (array_agg(row.path order by row.piece desc) filter (where row.state = 'done'))[1] as latest
    from import_rows row where row.import_id = any(${value('importIds')}::int[]) group by row.import_id limit 200`,
);
export const countReasons = prepared<{
  importId: number;
  why: ImportRun['counts']['why'][number]['reason'];
  files: number;
}>(
  'count_import_reasons',
  sql`select row.import_id as "importId", coalesce(row.why, '') as why, count(*)::int as files from import_rows row
    where row.import_id = any(${value('importIds')}::int[]) and row.why is not null
    group by row.import_id, row.why order by count(*) desc, row.why limit 2000`,
);
export const countMade = prepared<{ importId: number; folders: number; projects: number; styles: number }>(
  'count_import_made',
  sql`select made.import_id as "importId", count(*) filter (where made.kind = 'folder')::int as folders,
      count(*) filter (where made.kind = 'project')::int as projects,
      count(*) filter (where made.kind = 'style')::int as styles
    from import_made made where made.import_id = any(${value('importIds')}::int[]) group by made.import_id limit 200`,
);

const columns = { run: imports, firstName: users.firstName, lastName: users.lastName, email: users.email };
const select = (db: Db) => db.select(columns).from(imports).innerJoin(users, eq(users.id, imports.userId));
export type ListedImport = Awaited<ReturnType<typeof select>>[number];

const inSpace = (spaceId: number) => eq(imports.spaceId, spaceId);

/** The runs of a space, newest first. */
export const selectImports = (db: Db, spaceId: number, { limit, offset }: Page) =>
  select(db).where(inSpace(spaceId)).orderBy(desc(imports.id)).limit(limit).offset(offset);
export const countImports = (db: Db, spaceId: number) => db.$count(imports, inSpace(spaceId));

/** One run as it appears in the list. */
export async function listedImport(db: Db, importId: number): Promise<ListedImport> {
  const [found] = await select(db).where(eq(imports.id, importId)).limit(1);
  if (!found) throw new Error('a run is gone');
  return found;
}

export type RowsShown = 'all' | 'asks' | 'left_out' | 'comes' | 'failed';
const SHOWN: Readonly<Record<RowsShown, SQL | undefined>> = {
  all: undefined,
  asks: isNotNull(importRows.asks),
  left_out: eq(importRows.state, 'left_out'),
  comes: sql`${importRows.state} <> 'left_out'`,
  failed: eq(importRows.state, 'failed'),
};

type Wanted = { importId: number; show: RowsShown; search?: string | undefined };
const isWanted = ({ importId, show, search }: Wanted) =>
  and(eq(importRows.importId, importId), SHOWN[show], isSearched(sql`${importRows.path}`, search));

/** Files of an archive, in the order of their paths. */
export const selectRows = (db: Db, wanted: Wanted, { limit, offset }: Page) =>
  db
    .select()
    .from(importRows)
    .where(isWanted(wanted))
    .orderBy(asc(importRows.path), asc(importRows.id))
    .limit(limit)
    .offset(offset);
export type Row = typeof importRows.$inferSelect;
export const countWanted = (db: Db, wanted: Wanted) => db.$count(importRows, isWanted(wanted));

/** The rules of the last dry run in a space: a house names its files one way. */
export async function lastRules(db: Db, { id, spaceId }: { id: number; spaceId: number }) {
  const [last] = await db
    .select({ rules: imports.rules })
    .from(imports)
    .where(and(inSpace(spaceId), ne(imports.id, id), inArray(imports.state, ['planned', 'done', 'stopped'])))
    .orderBy(desc(imports.id))
    .limit(1);
  return last?.rules;
}

const heldContents = prepared<{ sha256: string }>(
  'contents_in_space',
  sql`select distinct file.sha256 from design_items item join files file on file.id = item.file_id
      join styles style on style.id = item.style_id and style.deleted_at is null
      join projects project on project.id = item.project_id and project.deleted_at is null
    where project.space_id = ${value('spaceId')}::int and item.deleted_at is null
      and file.sha256 = any(${value('hashes')}::text[]) limit 100000`,
);

/** Those of the contents that a design of the space has. */
export async function contentsIn(db: Db, spaceId: number, hashes: readonly string[]): Promise<Set<string>> {
  const rows = await heldContents(db, { spaceId, hashes });
  return new Set(rows.map(({ sha256 }) => sha256));
}

/** Every file of an archive. */
export const allRows = (db: Db, importId: number) =>
  db
    .select()
    .from(importRows)
    .where(eq(importRows.importId, importId))
    .orderBy(asc(importRows.id))
    .limit(ARCHIVE_FILES_MAX);

/** The files of the next version to bring; none once all are here. */
export async function nextPiece(db: Db, importId: number): Promise<Row[]> {
  const isNext = and(eq(importRows.importId, importId), eq(importRows.state, 'comes'));
  const [first] = await db
    .select({ piece: importRows.piece })
    .from(importRows)
    .where(isNext)
    .orderBy(asc(importRows.piece))
    .limit(1);
  if (first?.piece == null) return [];
  return db
    .select()
    .from(importRows)
    .where(and(isNext, eq(importRows.piece, first.piece)))
    .orderBy(asc(importRows.id))
    .limit(ARCHIVE_FILES_MAX);
}

/** Somebody as whom an operator brings an archive, by their verified address. */
export async function findBringer(db: Db, email: string) {
  const [found] = await db
    .select({ userId: users.id, role: users.role })
    .from(users)
    .where(
      and(
        sql`lower(${users.email}) = lower(${email})`,
        isNotNull(users.emailVerifiedAt),
        isNull(users.deletedAt),
        isNull(users.deactivatedAt),
      ),
    )
    .limit(1);
  return found && { ...found, emailVerified: true };
}
