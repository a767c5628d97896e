import type { DesignStatus } from '@facet/contract/constants/statuses';
import type { SpaceFileWire } from '@facet/contract/entities/space-file';

type Wanted = {
  id: number;
  name?: string;
  moduleId?: number;
  version?: number;
  status?: DesignStatus;
  mayDelete?: boolean;
};

const MOMENT = '2030-01-01T00:00:00.000Z';

/** A file of a space as the server sends it. */
export function makeSpaceFile(wanted: Wanted): SpaceFileWire {
  const { id, name = `ring-${id}.png`, moduleId = 1, version = 1, status = 'draft', mayDelete = true } = wanted;
  return {
    id,
    style_id: 1,
    version,
    gallery_group_id: null,
    status,
    note: null,
    note_created_at: null,
    note_user_id: null,
    created_by: 1,
    created_at: MOMENT,
    updated_at: MOMENT,
    project_module: { id: moduleId, title: 'CAD design' },
    decisions: [],
    open_fixes: 0,
    findings: 0,
    preflight: null,
    style: { id: 1, title: 'Halo' },
    project: { id: 1, title: 'Rings' },
    added_by: null,
    file: {
      id,
      original_name: name,
      url: '',
      download_url: '',
      download_file_name: name,
      thumbnails: [],
      unit: null,
      pyramid: null,
      works: { preview: null, tiles: null, film: null, reduced: null },
      film: null,
      companion: null,
      reduced: null,
      is_captured: false,
      type: 'png',
      size: 1,
      width: null,
      height: null,
      damage: null,
      created_at: MOMENT,
      abilities: { rename: mayDelete, delete: false, capture: false, remake: false },
    },
    abilities: { review: false, set_status: false, comment: true, edit: mayDelete, delete: mayDelete },
  };
}
