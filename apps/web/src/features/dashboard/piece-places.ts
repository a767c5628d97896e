import { titleOfModule } from '@facet/contract/constants/catalogue';
import { PIECE_STATUSES, type PiecePlace, type PieceStatus } from '@facet/contract/constants/figures';
import { STATUS_LABELS } from '@facet/contract/constants/status-words';
import type { DesignStatus } from '@facet/contract/constants/statuses';

/** What the newest version of a style says while the style is so. */
const DESIGN_STATUS_OF: Readonly<Record<PieceStatus, DesignStatus>> = {
  draft: 'draft',
  in_progress: 'draft',
  in_review: 'in_review',
  revision_needed: 'revision_needed',
  rejected: 'rejected',
  approved: 'approved',
  finished: 'approved',
};

const statusIn = (place: PiecePlace, module: string): PieceStatus | undefined =>
  PIECE_STATUSES.find((status) => place === `${module}.${status}`);

/** What to filter a module's styles by, so that they are those that one looked for; nothing where one looked for others. */
export function statusesHeld(places: readonly PiecePlace[] | undefined, module: string): DesignStatus[] | undefined {
  const statuses = (places ?? []).flatMap((place) => {
    const status = statusIn(place, module);
    return status ? [DESIGN_STATUS_OF[status]] : [];
  });
  return statuses.length > 0 ? [...new Set(statuses)] : undefined;
}

/** A place in words: `cad-design, In review`. */
export function placeWords(place: PiecePlace): string {
  const [module = ''] = place.split('.');
  const status = statusIn(place, module);
  const title = titleOfModule(module);
  return status ? `${title}, ${STATUS_LABELS[status]}` : title;
}
