import { STYLES_NUMBERED_MAX } from '@facet/contract/constants/limits';
import { LogAction } from '@facet/contract/constants/statuses';
import { formatNumber, numberYear, seriesOf, type NumberMoment } from '@facet/contract/craft/style-number';
import { t } from '@facet/contract/words/speech';
import { sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../db/client.ts';
import { plannedAnew, prepared } from '../../../db/prepared.ts';
import { transact } from '../../../db/transact.ts';
import type { App } from '../../../platform/app.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import { invalidField } from '../../../platform/errors.ts';
import { lockedSpaceFor, spaceFor } from '../../access/space-access.ts';
import { recordActivity } from '../../activity/actions/record-activity.ts';

const value = sql.placeholder;
const ofSpace = sql`space_id = ${value('spaceId')}::int`;
const isTaken = sql`exists (select from style_numbers taken
  where taken.${ofSpace} and lower(taken.number) = lower(wanted.number))`;

// Whoever gives numbers waits here for whoever did before, so that there is neither a gap nor a double.
const lockedSeries = prepared<{ counted: number }>(
  'locked_number_series',
  sql`insert into number_series (space_id, series) values (${value('spaceId')}::int, ${value('series')}::text)
    on conflict (space_id, series) do update set counted = number_series.counted returning counted`,
);
const freeNumbers = prepared<{ number: string; place: number }>(
  'free_style_numbers',
  sql`select wanted.number, wanted.place::int as place
    from unnest(${value('numbers')}::text[]) with ordinality wanted (number, place)
    where not ${isTaken} order by wanted.place limit ${value('most')}::int`,
);
/** One that somebody wrote by hand at the same moment is left out. */
const writeNumbers = prepared<{ id: number; number: string }>(
  'write_style_numbers',
  sql`with counted as (update number_series set counted = ${value('counted')}::int
      where ${ofSpace} and series = ${value('series')}::text),
    given as (insert into style_numbers (space_id, number, style_id)
      select ${value('spaceId')}::int, number, style_id
      from unnest(${value('numbers')}::text[], ${value('styleIds')}::int[]) wanted (number, style_id)
      on conflict do nothing returning number, style_id),
    numbered as (update styles set number = given.number from given where styles.id = given.style_id
      returning styles.id, given.number)
    select id, number from numbered`,
);

/** Looked at beyond what is needed: some may have been written by hand. */
const SPARE = 50;

type Numbering = { spaceId: number; pattern: string };

/** Gives styles without a number the next ones of the pattern, in this order. */
async function giveNumbers(tx: Tx, { spaceId, pattern }: Numbering, styleIds: readonly number[]) {
  const year = numberYear(new Date());
  const series = seriesOf(pattern, year);
  const given = new Map<number, string>();
  const [{ counted: before } = { counted: 0 }] = await lockedSeries(tx, { spaceId, series });
  let counted = before;
  let left = styleIds;
  while (left.length > 0) {
    const from = counted + 1;
    const numbers = Array.from({ length: left.length + SPARE }, (_, at) => formatNumber(pattern, year, from + at));
    // oxlint-disable-next-line no-await-in-loop -- once, unless others wrote such numbers by hand
    const free = await freeNumbers(tx, { spaceId, numbers, most: left.length });
    counted += free.length < left.length ? numbers.length : (free.at(-1)?.place ?? 0);
    // oxlint-disable-next-line no-await-in-loop -- see above
    const rows = await writeNumbers(tx, {
      spaceId,
      series,
      counted,
      numbers: free.map(({ number }) => number),
      styleIds: left.slice(0, free.length),
    });
    for (const { id, number } of rows) given.set(id, number);
    left = left.filter((id) => !given.has(id));
  }
  return given;
}

const numberingOf = prepared<Numbering>(
  'numbering_of_project',
  sql`select space.id as "spaceId", coalesce(space.style_number_pattern, '') as pattern
    from projects project join spaces space on space.id = project.space_id
    where project.id = ${value('projectId')}::int and space.style_number_pattern is not null
      and space.style_number_at = ${value('at')}::text`,
);

type Moment = { projectId: number; styleId: number; at: NumberMoment };

/** Gives a style the number that the space wants it to have at this moment; null if it wants none. */
export async function numberStyle(tx: Tx, { projectId, styleId, at }: Moment): Promise<string | null> {
  const [numbering] = await numberingOf(tx, { projectId, at });
  if (!numbering) return null;
  const given = await giveNumbers(tx, numbering, [styleId]);
  return given.get(styleId) ?? null;
}

const unnumbered = sql`from styles style join projects project on project.id = style.project_id
    and project.deleted_at is null join spaces space on space.id = project.space_id
  where style.deleted_at is null and style.number is null and space.style_number_pattern is not null
    and (space.style_number_at = 'creation'
      or exists (select from releases release where release.style_id = style.id and release.revision is not null))`;
/** Of a project, or of a space; oldest first. */
const unnumberedStyles = plannedAnew<Numbering & { id: number; projectId: number }>(
  'unnumbered_styles',
  sql`select style.id, style.project_id as "projectId", space.id as "spaceId",
      coalesce(space.style_number_pattern, '') as pattern ${unnumbered}
      and (${value('projectId')}::int is null or project.id = ${value('projectId')}::int)
      and (${value('spaceId')}::int is null or space.id = ${value('spaceId')}::int)
    order by style.created_at, style.id limit ${sql.raw(String(STYLES_NUMBERED_MAX))} for no key update of style`,
);
const countUnnumbered = prepared<{ total: number }>(
  'count_unnumbered',
  sql`select count(*)::int as total ${unnumbered} and space.id = ${value('spaceId')}::int`,
);

/** Numbers the styles of a project that has just been made as a copy. */
export async function numberCopies(tx: Tx, projectId: number): Promise<void> {
  const styles = await unnumberedStyles(tx, { projectId, spaceId: null });
  const [first] = styles;
  if (!first) return;
  await giveNumbers(
    tx,
    first,
    styles.map(({ id }) => id),
  );
  if (styles.length === STYLES_NUMBERED_MAX) await numberCopies(tx, projectId);
}

async function countLeft(db: Db, spaceId: number): Promise<number> {
  const [counted] = await countUnnumbered(db, { spaceId });
  return counted?.total ?? 0;
}

/** How many styles of a space have no number that should have one. */
export async function countUnnumberedStyles(app: App, actor: Actor, spaceId: number) {
  await spaceFor(app.db, actor, spaceId, 'edit');
  return { without: await countLeft(app.db, spaceId) };
}

/** Numbers them, oldest first, so many at once; each says so in its project's log. */
export const numberOldStyles = (app: App, actor: Actor, spaceId: number) =>
  transact(app, async (tx) => {
    await lockedSpaceFor(tx, actor, spaceId, 'edit');
    const styles = await unnumberedStyles(tx, { projectId: null, spaceId });
    const [first] = styles;
    if (!first) return { numbered: 0, left: 0 };
    const given = await giveNumbers(
      tx,
      first,
      styles.map(({ id }) => id),
    );
    recordActivity(
      tx,
      actor,
      ...styles.map(({ id, projectId }) => ({
        projectId,
        event: 'style.changed' as const,
        itemType: 'style' as const,
        actionType: LogAction.update,
        itemId: id,
        styleId: id,
        oldValue: { number: null },
        newValue: { number: given.get(id) ?? null },
      })),
    );
    for (const projectId of new Set(styles.map((style) => style.projectId)))
      tx.afterCommit({
        kind: 'project',
        update: { event: 'style.changed', project_id: projectId, entity: 'style', id: null },
      });
    return { numbered: styles.length, left: await countLeft(tx, spaceId) };
  });

const claim = prepared<{ isOwn: boolean }>(
  'claim_style_number',
  sql`with wanted as (select ${value('number')}::text as number),
    claimed as (insert into style_numbers (space_id, number, style_id)
      select project.space_id, wanted.number, style.id from wanted, styles style
        join projects project on project.id = style.project_id where style.id = ${value('styleId')}::int
      on conflict do nothing returning style_id)
    select true as "isOwn" from claimed union all
    select taken.style_id is not distinct from style.id from wanted, styles style
      join projects project on project.id = style.project_id
      join style_numbers taken on taken.space_id = project.space_id
      where style.id = ${value('styleId')}::int and lower(taken.number) = lower(wanted.number)`,
);

/** Takes a number for a style, unless another style of the space has, or ever had it. */
export async function mayHaveNumber(tx: Tx, styleId: number, number: string): Promise<boolean> {
  const found = await claim(tx, { styleId, number });
  // Nothing is found where another one took it in this moment.
  return found.length > 0 && found.every(({ isOwn }) => isOwn);
}

/** Takes a number that somebody wrote by hand; one that another style of the space has, or ever had, is refused. */
export async function claimNumber(tx: Tx, styleId: number, number: string): Promise<void> {
  if (await mayHaveNumber(tx, styleId, number)) return;
  throw invalidField('number', t('Another style has, or had, the number {number}', { number }));
}
