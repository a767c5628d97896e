import { createFinder } from '@facet/contract/fold';
import type { DrawerChoice, FilterKey } from './drawer-filters.ts';
import { t } from '../../ui/words.ts';

/** What the search box offers: words searched for before, or a tag or style to filter by. */
export type Offer = { id: string; label: string } & (
  | { kind: 'recent' }
  | { kind: 'filter'; key: FilterKey; choice: DrawerChoice }
);
export type OfferGroup = { label: string; offers: readonly Offer[] };

type Titled = { id: number; title: string };
const TAGS_OFFERED = 8;

const filterOffers = (key: FilterKey, things: readonly Titled[]): Offer[] =>
  things.map(({ id, title }) => ({
    id: `${key}-${id}`,
    kind: 'filter',
    label: title,
    key,
    choice: { value: String(id), label: title },
  }));

type Sources = { text: string; recent: readonly string[]; tags: readonly Titled[]; styles: readonly Titled[] };

/** The last searches before anything is typed; after that, tags and styles with the text in their title. */
export function offersFor({ text, recent, tags, styles }: Sources): OfferGroup[] {
  const isTyped = text.trim() !== '';
  const fits = createFinder(text);
  const searches: Offer[] = recent
    .filter(fits)
    .map((label, index) => ({ id: `recent-${index}`, kind: 'recent', label }));
  const found = isTyped ? tags.filter(({ title }) => fits(title)).slice(0, TAGS_OFFERED) : [];
  const pieces = isTyped ? styles.filter(({ title }) => fits(title)) : [];
  return [
    { label: t('Recent searches'), offers: searches },
    { label: t('Tags'), offers: filterOffers('project_tag_id', found) },
    { label: t('Styles'), offers: filterOffers('project_style_id', pieces) },
  ].filter(({ offers }) => offers.length > 0);
}
