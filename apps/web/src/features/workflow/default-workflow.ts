import type { WorkflowSchemeWire } from '@facet/contract/entities/workflow';

type Scheme = Pick<WorkflowSchemeWire, 'id' | 'space_id' | 'is_default' | 'modules'>;

/** What the space's default should become. */
export type WorkflowChoice =
  | { kind: 'new'; title: string; moduleIds: readonly number[] }
  | { kind: 'own'; schemeId: number }
  /** The shared one; the space's own default, if any, stops being the default. */
  | { kind: 'everyones'; ownDefaultId: number | null };

/** The scheme that new projects of the space start with: its own default, else the shared one. */
export const presentDefault = <S extends Scheme>(schemes: readonly S[]): S | undefined =>
  schemes.find((scheme) => scheme.space_id !== null && scheme.is_default) ??
  schemes.find((scheme) => scheme.space_id === null && scheme.is_default);

/** The choice of an existing scheme; null if it is the default already. */
export function presentChoice(schemes: readonly Scheme[], chosenId: number): WorkflowChoice | null {
  const now = presentDefault(schemes);
  const chosen = schemes.find(({ id }) => id === chosenId);
  if (!chosen || chosen.id === now?.id) return null;
  if (chosen.space_id !== null) return { kind: 'own', schemeId: chosen.id };
  return { kind: 'everyones', ownDefaultId: now?.space_id ? now.id : null };
}

/** Every module there is, in the shared scheme's order. */
export const findCatalogue = <S extends Scheme>(schemes: readonly S[]): S['modules'] =>
  schemes.find((scheme) => scheme.space_id === null)?.modules ?? [];
