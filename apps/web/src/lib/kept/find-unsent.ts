import { visitRows } from './kept-rows.ts';
import { listKeys, listIn } from './kept-values.ts';
import { findValue, type UnsentKind } from './register.ts';

/** How many things of each kind are not sent. */
export type Unsent = Partial<Record<UnsentKind, number>>;

/** What this browser keeps of somebody that the server does not have. */
export async function findUnsent(userId: number): Promise<Unsent> {
  const found = new Map<UnsentKind, Set<string>>();
  const note = (kind: UnsentKind, name: string) => found.set(kind, (found.get(kind) ?? new Set()).add(name));
  for (const storage of [localStorage, sessionStorage])
    for (const key of listKeys(storage)) {
      const value = findValue(key);
      if (value?.unsent && value.isList) {
        const own = listIn(storage, key).filter(({ userId: user }) => user === userId);
        for (const [index] of own.entries()) note(value.unsent, `${key} ${index}`);
      } else if (value?.unsent && value.user === userId) note(value.unsent, key);
    }
  // A blocked database keeps nothing.
  await visitRows(({ user, unsent }) => {
    if (user === userId && unsent) note(unsent.kind, unsent.of);
    return false;
  }).catch(() => undefined);
  return Object.fromEntries([...found].map(([kind, names]) => [kind, names.size]));
}
