import type { SpaceWire } from '@facet/contract/entities/space';
import { Select } from '../../../ui/select.tsx';
import { NO_FOLDER } from '../move-target.ts';
import styles from './project-form.module.css';
import { t } from '../../../ui/words.ts';

type PlaceFieldsProps = {
  spaces: readonly SpaceWire[];
  spaceId: number | null;
  folderId: number | null;
  onChange: (place: { space_id: number; folder_id: number | null }) => void;
  errors: { space_id?: string; folder_id?: string };
};

/** The space of a new project, and the folder in it. */
export function PlaceFields({ spaces, spaceId, folderId, onChange, errors }: PlaceFieldsProps) {
  const open = spaces.filter(({ abilities }) => abilities.create_project);
  const space = open.find(({ id }) => id === spaceId);
  const folders = [
    { value: NO_FOLDER, label: t('No folder') },
    ...(space?.folders ?? []).map(({ id, title }) => ({ value: String(id), label: title })),
  ];
  return (
    <div className={styles.pair}>
      <Select
        label={t('Space')}
        placeholder={t('Select space')}
        searchable={open.length > 8}
        value={space ? String(space.id) : null}
        options={open.map(({ id, title }) => ({ value: String(id), label: title }))}
        error={errors.space_id}
        onChange={(value) => onChange({ space_id: Number(value), folder_id: null })}
      />
      <Select
        label={t('Folder')}
        disabled={!space}
        value={String(folderId ?? NO_FOLDER)}
        options={folders}
        error={errors.folder_id}
        onChange={(value) =>
          space && onChange({ space_id: space.id, folder_id: value === NO_FOLDER ? null : Number(value) })
        }
      />
    </div>
  );
}
