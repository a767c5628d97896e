import { t } from '../../ui/words.ts';

/** Names in a sentence: `Priya`, `Priya and Daniel`; for more than three, `Priya, Daniel and 2 others`. */
export function namesText(names: readonly string[]): string {
  const [first = '', second = ''] = names;
  const count = names.length - 2;
  return names.length > 3
    ? t('{first}, {second} and {count, plural, one {# other} other {# others}}', { first, second, count })
    : t('{names, list}', { names });
}
