import type { ProjectCardWire } from '@facet/contract/entities/project';
import type { SpaceWire } from '@facet/contract/entities/space';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { Select } from '../../../ui/select.tsx';
import { folderChoices, moveErrors, NO_FOLDER, type FolderPlace, spaceChoices } from '../move-target.ts';
import { useMoveProject } from '../move-api.ts';
import { MoveSummary } from './move-summary.tsx';
import styles from './dialogs.module.css';
import { t } from '../../../ui/words.ts';

type MoveModalProps = { project: ProjectCardWire; spaces: readonly SpaceWire[]; onClose: () => void };

const toFolderId = (value: string) => (value === NO_FOLDER ? null : Number(value));

/** Moves a project: asks where to, shows what will happen, then sends it. */
export function MoveModal({ project, spaces, onClose }: MoveModalProps) {
  const move = useMoveProject();
  const [place, setPlace] = useState<FolderPlace>({ spaceId: null, folderId: null });
  const [isTried, setTried] = useState(false);
  const [isSure, setSure] = useState(false);
  const space = spaces.find(({ id }) => id === place.spaceId);
  const errors = isTried ? moveErrors(project, place) : {};
  const handleNext = () => {
    const missing = moveErrors(project, place);
    setTried(true);
    if (!missing.space && !missing.folder) setSure(true);
  };
  const handleMove = () =>
    space &&
    move.mutate({ projectId: project.id, spaceId: space.id, folderId: place.folderId }, { onSettled: onClose });
  const foot = isSure ? (
    <>
      <Button onClick={() => setSure(false)} disabled={move.isPending}>
        {t('Back')}
      </Button>
      <Button variant="primary" loading={move.isPending} onClick={handleMove} data-autofocus>
        {t('Move')}
      </Button>
    </>
  ) : (
    <>
      <Button onClick={onClose}>{t('Cancel')}</Button>
      <Button variant="primary" onClick={handleNext}>
        {t('Next')}
      </Button>
    </>
  );
  return (
    <Modal opened onClose={onClose} title={t('Move project')} width={416} foot={foot} closable={!move.isPending}>
      {isSure && space ? (
        <MoveSummary project={project} space={space} folderId={place.folderId} />
      ) : (
        <div className={styles.fields}>
          <Select
            label={t('Space')}
            placeholder={t('Select space')}
            searchable={spaces.length > 8}
            value={place.spaceId === null ? null : String(place.spaceId)}
            options={spaceChoices(project, spaces)}
            error={errors.space}
            onChange={(value) => setPlace({ spaceId: Number(value), folderId: null })}
          />
          <Select
            label={t('Folder')}
            placeholder={t('Select folder')}
            disabled={!space}
            hint={space ? undefined : t('Choose a space first.')}
            value={space && !moveErrors(project, place).folder ? String(place.folderId ?? NO_FOLDER) : null}
            options={space ? folderChoices(project, space) : []}
            error={errors.folder}
            onChange={(value) => setPlace({ ...place, folderId: toFolderId(value) })}
          />
        </div>
      )}
    </Modal>
  );
}
