import { useState } from 'react';
import { savedIdOf } from '../cached-threads.ts';

/** A comment that was chosen before the server had it: no address can name it until then. `id` is what it is called now. */
export function useWaitingComment(namedId: number | undefined) {
  const [chosenId, choose] = useState<number>();
  const id = chosenId === undefined ? undefined : savedIdOf(chosenId);
  // From here on the address says it.
  if (id !== undefined && id === namedId) choose(undefined);
  return { id, choose };
}
