import { titleOfModule } from '@facet/contract/constants/catalogue';
import { PIECE_STATUSES, type PiecePlace, type PieceStatus } from '@facet/contract/constants/figures';
import { STATUS_LABELS } from '@facet/contract/constants/status-words';
import type { DesignStatus } from '@facet/contract/constants/statuses';

/** The status of a style's newest version, for each status of the piece. */
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

/** The status filter of a module's styles that matches the search; none if the search was for other modules. */
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
