import type { TagColour } from '@facet/contract/constants/tag-colours';
import { Tag } from 'lucide-react';
import { ColourStone } from '../../ui/colour-stone.tsx';
import { TAG_SHADES } from './tag-colours.ts';

/** What stands before a tag's title: a stone in its colour, or the sign of tags where nobody chose one. */
export function TagMark({ colour }: { colour: TagColour | null }) {
  if (colour === null) return <Tag aria-hidden="true" />;
  return <ColourStone colour={TAG_SHADES[colour].shade} />;
}
