import type { WorkflowSchemeWire } from '@facet/contract/entities/workflow';

type Scheme = Pick<WorkflowSchemeWire, 'id' | 'space_id' | 'is_default' | 'modules'>;

/** What the space's default becomes. */
export type WorkflowChoice =
  | { kind: 'new'; title: string; moduleIds: readonly number[] }
  | { kind: 'own'; schemeId: number }
  /** Everyone's; the space's own default, if it has one, stops being it. */
  | { kind: 'everyones'; ownDefaultId: number | null };

/** The scheme that new projects of the space start from now: its own default, else everyone's. */
export const presentDefault = <S extends Scheme>(schemes: readonly S[]): S | undefined =>
  schemes.find((scheme) => scheme.space_id !== null && scheme.is_default) ??
  schemes.find((scheme) => scheme.space_id === null && scheme.is_default);

/** The choice of a scheme that is there; null when it is the default already. */
export function choiceOf(schemes: readonly Scheme[], chosenId: number): WorkflowChoice | null {
  const now = presentDefault(schemes);
  const chosen = schemes.find(({ id }) => id === chosenId);
  if (!chosen || chosen.id === now?.id) return null;
  if (chosen.space_id !== null) return { kind: 'own', schemeId: chosen.id };
  return { kind: 'everyones', ownDefaultId: now?.space_id ? now.id : null };
}

/** Every module that there is to choose from, in everyone's order. */
export const catalogueOf = <S extends Scheme>(schemes: readonly S[]): S['modules'] =>
  schemes.find((scheme) => scheme.space_id === null)?.modules ?? [];
