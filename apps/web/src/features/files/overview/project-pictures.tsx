import type { ProjectFolderWire } from '@facet/contract/entities/space-file';
import { isReadFromTop } from '../../../shared/files/file-pictures.ts';
import { thumbnailUrl } from '../../../shared/files/thumbnail-url.ts';
import { Picture } from '../../../ui/picture.tsx';
import styles from './project-pictures.module.css';

type ProjectPicturesProps = { files: ProjectFolderWire; ratio: number };

/** The newest pictures of a project, the first one large, with the number of its other files on top. */
export function ProjectPictures({ files: { covers, count_files: count }, ratio }: ProjectPicturesProps) {
  const shown = covers.filter((file) => thumbnailUrl(file, 'small'));
  const more = count - shown.length;
  return (
    <span className={styles.pictures} data-count={shown.length} style={{ aspectRatio: ratio }}>
      {shown.map((file, index) => (
        <Picture
          key={file.id}
          src={thumbnailUrl(file, index === 0 ? 'medium' : 'small')}
          alt=""
          className={styles.picture}
          fromTop={isReadFromTop(file)}
          dimmed
        />
      ))}
      {more > 0 && <span className={styles.more}>+{more}</span>}
    </span>
  );
}
