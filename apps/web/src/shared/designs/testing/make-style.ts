import type { DesignItemWire, StyleWire } from '@facet/contract/entities/design';

const MOMENT = '2027-03-01T10:00:00.000Z';

/** A valid design item, empty except for what is given. */
export const makeItem = (given: Partial<DesignItemWire> = {}): DesignItemWire => ({
  id: 1,
  style_id: 1,
  version: 1,
  gallery_group_id: null,
  status: 'draft',
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
  preflight: null,
  file: {
    id: 1,
    original_name: 'ring.png',
    url: '/ring.png',
    download_url: '/ring.png?download',
    download_file_name: 'ring.png',
    thumbnails: [],
    unit: null,
    pyramid: null,
    works: { preview: null, tiles: null, film: null, reduced: null },
    film: null,
    companion: null,
    reduced: null,
    is_captured: false,
    type: 'png',
    size: 1000,
    width: 1600,
    height: 1200,
    damage: null,
    created_at: MOMENT,
    abilities: { rename: false, delete: false, capture: false, remake: false },
  },
  abilities: { review: false, set_status: false, comment: true, edit: false, delete: false },
  ...given,
});

type GivenStyle = Partial<Omit<StyleWire, 'items'>> & { items?: Partial<DesignItemWire>[] };

/** A valid style, empty except for what is given. */
export const makeStyle = ({ items = [], ...given }: GivenStyle = {}): StyleWire => ({
  id: 1,
  project_id: 1,
  title: 'Celeste halo',
  number: null,
  product_type: 1,
  tags: [],
  due_date: null,
  assignee: null,
  version: 1,
  elsewhere: null,
  status: 'draft',
  review: null,
  items: items.map(makeItem),
  created_by: 1,
  created_at: MOMENT,
  updated_at: MOMENT,
  abilities: { edit: true, number: true, upload: true, delete: true, request_review: true },
  ...given,
});
