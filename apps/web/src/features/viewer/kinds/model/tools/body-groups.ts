import type { BodyRole } from '@facet/model/bodies/body-roles';
import type { Body } from '@facet/model/model-data';
import { t } from '../../../../../ui/words.ts';

export type BodyRow = { at: number; label: string; body: Body };
/** The bodies of a layer; the layer has no name if the file gives none. */
export type BodyGroup = { layer: string; rows: BodyRow[] };

/** The bodies by layer, largest first, each under its name in the file. */
export function bodyGroups(bodies: readonly Body[]): BodyGroup[] {
  const groups = new Map<string, BodyRow[]>();
  const sized = [...bodies.entries()].toSorted(([, a], [, b]) => (b.volume ?? Infinity) - (a.volume ?? Infinity));
  for (const [rank, [at, body]] of sized.entries()) {
    const rows = groups.get(body.layer) ?? [];
    rows.push({
      at,
      body,
      label: body.name || (body.volume === null ? t('Open surfaces') : t('Body {number}', { number: rank + 1 })),
    });
    groups.set(body.layer, rows);
  }
  return [...groups].map(([layer, rows]) => ({ layer, rows }));
}

function roleNote({ role, isUnsure }: BodyRole): string | false {
  if (isUnsure) return t('may be a stone');
  return role !== 'metal' && role !== 'ignore' && { stone: t('stone'), support: t('support⟦of a casting⟧') }[role];
}

/** What is odd about a body, in a few words; empty if nothing is. */
export function bodyNotes(body: Body, role: BodyRole | undefined): string {
  const notes = [
    body.volume === null && t('not closed'),
    role !== undefined && roleNote(role),
    body.isInside && t('inside another body'),
    body.isTurned && t('was inside out'),
    body.cavities > 0 && t('{count, plural, one {# cavity} other {# cavities}}', { count: body.cavities }),
  ];
  return notes.filter((note) => note !== false).join(', ');
}
