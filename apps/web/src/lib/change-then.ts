import type { UseMutationResult } from '@tanstack/react-query';

type Change<Data, Variables> = Pick<UseMutationResult<Data, Error, Variables>, 'mutateAsync'>;
type Then<Data> = { onSuccess: (data: Data) => unknown; onError?: (error: Error) => unknown };

/**
 * Makes a change, and then what follows from it. `mutate` drops its callbacks with the component that called it, and a
 * change that is heard of by socket before its own answer may take that component away; here they run all the same.
 */
export function changeThen<Data, Variables>(
  { mutateAsync }: Change<Data, Variables>,
  variables: Variables,
  { onSuccess, onError = () => undefined }: Then<Data>,
): void {
  void mutateAsync(variables).then(onSuccess, onError);
}
