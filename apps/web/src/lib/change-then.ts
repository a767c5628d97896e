import type { UseMutationResult } from '@tanstack/react-query';

type Change<Data, Variables> = Pick<UseMutationResult<Data, Error, Variables>, 'mutateAsync'>;
type Then<Data> = { onSuccess: (data: Data) => unknown; onError?: (error: Error) => unknown };

/**
 * Runs a mutation and then its consequences. `mutate` drops its callbacks along with the component that called it,
 * which may disappear because the socket reports the change before the answer arrives; here they run regardless.
 */
export function changeThen<Data, Variables>(
  { mutateAsync }: Change<Data, Variables>,
  variables: Variables,
  { onSuccess, onError = () => undefined }: Then<Data>,
): void {
  void mutateAsync(variables).then(onSuccess, onError);
}
