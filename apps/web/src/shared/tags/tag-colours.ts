import type { TagColour } from '@facet/contract/constants/tag-colours';
import { t } from '../../ui/words.ts';

/** Each colour of tags by name and shade; one shade does for both themes, as the tag's title stands beside it. */
export const TAG_SHADES: Readonly<Record<TagColour, { label: string; shade: string }>> = {
  ruby: { label: t('Ruby⟦colour⟧'), shade: '#c2293e' },
  coral: { label: t('Coral'), shade: '#e8735a' },
  citrine: { label: t('Citrine⟦colour⟧'), shade: '#d9a016' },
  emerald: { label: t('Emerald⟦colour⟧'), shade: '#1f8a5b' },
  aquamarine: { label: t('Aquamarine⟦colour⟧'), shade: '#2ba3a8' },
  sapphire: { label: t('Sapphire⟦colour⟧'), shade: '#2f63c9' },
  amethyst: { label: t('Amethyst⟦colour⟧'), shade: '#8455c4' },
  onyx: { label: t('Onyx⟦colour⟧'), shade: '#6b6661' },
};
