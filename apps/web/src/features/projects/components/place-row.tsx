import type { ProjectWire } from '@facet/contract/entities/project';
import { FolderInput } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import styles from './project-form.module.css';

type PlaceRowProps = { project: Pick<ProjectWire, 'space_title' | 'folder_title'>; onMove: () => void };

/** Where the project is, and the way to move it, which takes effect at once. */
export function PlaceRow({ project: { space_title: space, folder_title: folder }, onMove }: PlaceRowProps) {
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>Location</legend>
      <div className={styles.coverTools}>
        <span>{[space, folder ?? 'No folder'].filter(Boolean).join(' / ')}</span>
        <Button size="small" icon={<FolderInput />} onClick={onMove}>
          Move project
        </Button>
      </div>
    </fieldset>
  );
}
