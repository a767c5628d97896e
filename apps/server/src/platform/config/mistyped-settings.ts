import { environment } from './environment.ts';

/** Letters that a name may be off and still be taken for one of ours. */
const OFF_MAX = 2;
/** Shorter names are near too much that isn't ours. */
const LENGTH_MIN = 8;

/** How many letters have to be changed, added or left out to make one name of the other. */
function lettersApart(one: string, other: string): number {
  let before = Array.from({ length: other.length + 1 }, (_, place) => place);
  for (const [at, letter] of [...one].entries()) {
    const row = [at + 1];
    for (const [place, against] of [...other].entries()) {
      const changed = (before[place] ?? 0) + (letter === against ? 0 : 1);
      row.push(Math.min(changed, (before[place + 1] ?? 0) + 1, (row[place] ?? 0) + 1));
    }
    before = row;
  }
  return before.at(-1) ?? 0;
}

export type MistypedSetting = { name: string; meant: string };

/** Variables that were probably meant for Facet and have no effect, such as `PUBLIC_URI` for `PUBLIC_URL`. */
export function mistypedSettings(env: NodeJS.ProcessEnv): MistypedSetting[] {
  const known = Object.keys(environment.shape);
  const open = known.filter((name) => name.length >= LENGTH_MIN && !env[name]);
  return Object.entries(env).flatMap(([name, value]) => {
    if (!value?.trim() || name.length < LENGTH_MIN || known.includes(name)) return [];
    const meant = open.find((one) => lettersApart(name.toUpperCase(), one) <= OFF_MAX);
    return meant === undefined ? [] : [{ name, meant }];
  });
}
