import type { KeptViewFilters, KeptViewPage } from '../../db/schema/index.ts';

/** A view of one of the pages that keep some. */
export type KeptView<P extends KeptViewPage> = { id: number; title: string; filters: KeptViewFilters[P] };
