import { sql } from 'drizzle-orm';

// What the style `style` is estimated at, and what its brief allows. For those who see costs.

const counted = sql.raw(`lateral (select one.* from cost_sheets one where one.style_id = style.id
  order by one.status in ('approved', 'locked') desc, one.number desc limit 1)`);
/** Joins the sheet that counts, as `sheet`: the newest that was approved or locked, else the newest. */
export const joinCountedSheet = sql`cross join ${counted} sheet`;
/** The same where there may be none, with the newest brief, as `brief`. */
export const joinEstimate = sql`left join ${counted} sheet on true
  left join lateral (select newest.money, newest.asks from style_briefs newest where newest.style_id = style.id
    order by newest.number desc limit 1) brief on true`;

/** The brief’s wholesale price in the sheet’s currency; null without one, and without a rate. */
export const targetInSheet = sql.raw(`round((brief.money ->> 'wholesale')::numeric
  * case when brief.money ->> 'currency' = sheet.sums ->> 'currency' then 1
    else (sheet.sums #>> array['rates', brief.money ->> 'currency'])::numeric end, 2)`);
const wholesale = sql.raw(`(sheet.sums ->> 'wholesale')::numeric`);

/** How much the sheet is over that; null if it isn’t. */
export const overTarget = sql`case when ${wholesale} > ${targetInSheet} then (${wholesale} - ${targetInSheet})::text end`;

/** The state by which styles are filtered, one of `ESTIMATE_STATES` or null; follows `joinEstimate`. */
export const estimateState = sql`case when ${wholesale} is null then 'without'
  when ${wholesale} > ${targetInSheet} then 'over_target' end`;
