import type { ReviewItemWire } from '@facet/contract/entities/design';

const MOMENT = '2027-03-01T10:00:00.000Z';
const person = { id: 1, first_name: 'Helena', last_name: 'Ward', email: 'h@example.com', avatar: null };
const isUnderReview = ({ status = 'in_review', is_superseded: isSuperseded = false }: Partial<ReviewItemWire>) =>
  status === 'in_review' && !isSuperseded;

/** A valid item under review with nothing in it but what is given. */
export const makeReviewItem = (given: Partial<ReviewItemWire> = {}): ReviewItemWire => ({
  id: 1,
  style_id: 1,
  version: 1,
  gallery_group_id: null,
  status: 'in_review',
  note: null,
  note_created_at: null,
  note_user_id: null,
  created_by: 1,
  created_at: MOMENT,
  updated_at: MOMENT,
  project_module: { id: 2, title: 'cad-design' },
  decisions: [],
  open_fixes: 0,
  findings: 0,
  file: {
    id: 1,
    original_name: 'ring.png',
    url: '',
    download_url: '',
    download_file_name: 'ring.png',
    thumbnails: [],
    unit: null,
    pyramid: null,
    works: { preview: null, tiles: null, film: null, reduced: null },
    film: null,
    reduced: null,
    is_captured: false,
    type: 'png',
    size: 1,
    width: null,
    height: null,
    created_at: MOMENT,
    abilities: { rename: false, delete: false, capture: false, remake: false },
  },
  abilities: { review: isUnderReview(given), set_status: false, comment: true, edit: false, delete: false },
  style: { id: 1, title: 'Celeste halo' },
  project: { id: 1, title: 'Aurelia bridal' },
  review_request_id: 1,
  requested_by: person,
  requested_at: MOMENT,
  request_note: null,
  due_date: null,
  is_superseded: false,
  is_withdrawn: false,
  is_pick_one: false,
  is_opened: false,
  choice: null,
  ...given,
});
