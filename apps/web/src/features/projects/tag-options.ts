import { createFinder, fold } from '@facet/contract/fold';
import { t } from '../../ui/words.ts';
type TagOption = { value: string; label: string };

const same = (one: string, other: string) => fold(one) === fold(other);

/** The tags to choose from for what is typed: known and chosen ones that match, and last an option to create it. */
export function tagOptions(known: readonly string[], chosen: readonly string[], search: string): TagOption[] {
  const typed = search.trim();
  const all = [...chosen, ...known.filter((title) => !chosen.some((other) => same(other, title)))];
  const found = all.filter(createFinder(typed));
  const options = found.map((title) => ({ value: title, label: title }));
  if (typed === '' || all.some((title) => same(title, typed))) return options;
  return [...options, { value: typed, label: t('Create “{typed}”', { typed }) }];
}
