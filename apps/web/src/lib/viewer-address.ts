import { stringifySearch } from './search-codec.ts';

type Shown = { module_id: number; style_id: number; file_id?: number; gallery_group_id?: number | null };

/** The address of DesignViewPage, for links in long lists. */
export const viewerAddress = (projectId: number, shown: Shown) =>
  `/project/${projectId}/modules/design-view${stringifySearch(shown)}`;
