import type { FullStudio } from './full-studio.ts';
import type { Screen } from './screens.ts';

const compared =
  (way: string) =>
  ({ project, halo }: FullStudio) =>
    `/project/${project.id}/modules/design-view?module_id=${project.cad}&style_id=${halo.id}` +
    `&compare=${halo.items[0]?.id}&compare_as=${way}`;
const owner = ({ ines }: FullStudio) => ines;

const comparisons: readonly Screen[] = ['side', 'wipe', 'overlay'].map((way) => ({
  name: `design-compare-${way}`,
  who: owner,
  path: compared(way),
}));
const kinds: readonly Screen[] = (['pdf', 'sheet', 'video', 'card', 'document', 'damaged', 'cards'] as const).map(
  (kind) => ({
    name: `viewer-${kind}`,
    who: owner,
    path: ({ papers }) => papers[kind],
  }),
);

/**
 * The first version of a style beside, under and through the latest, and files that aren't pictures, or are damaged.
 */
export const VIEWER_SCREENS: readonly Screen[] = [...comparisons, ...kinds];
