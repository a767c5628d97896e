import { sql } from 'drizzle-orm';

/** An item that exists and may be seen: its module is open to the viewer, or they were asked to review it. */
export const seenItem = sql`item.deleted_at is null
  and (item.project_module_id = any(${sql.placeholder('visibleModuleIds')}::int[])
    or item.id = any(${sql.placeholder('grantedItemIds')}::int[]))`;

/**
 * Whether the reader knows of the style with this alias. People who work anywhere in the project (`isOpen`) also know
 * styles that have nothing in their modules yet.
 */
export const knownStyle = (alias: 'style' | 's') => sql`(${sql.placeholder('isOpen')}::bool or exists (
  select from design_items item where item.style_id = ${sql.raw(alias)}.id and ${seenItem}))`;
