import { sql } from 'drizzle-orm';

/** An item that is there and may be seen: its module is open to the viewer, or a review of it was asked. */
export const seenItem = sql`item.deleted_at is null
  and (item.project_module_id = any(${sql.placeholder('visibleModuleIds')}::int[])
    or item.id = any(${sql.placeholder('grantedItemIds')}::int[]))`;

/**
 * Whether the style of this alias is one that its reader knows of. Whoever works anywhere in the project (`isOpen`)
 * knows those, too, that have nothing in their modules yet.
 */
export const knownStyle = (alias: 'style' | 's') => sql`(${sql.placeholder('isOpen')}::bool or exists (
  select from design_items item where item.style_id = ${sql.raw(alias)}.id and ${seenItem}))`;
