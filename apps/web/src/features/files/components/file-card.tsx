import type { ProjectItemWire } from '@facet/contract/entities/design';
import { formatBytes } from '../../../ui/format-bytes.ts';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { DownloadLink } from './download-link.tsx';
import { FileLink } from './file-link.tsx';
import { FilePicture } from './file-picture.tsx';
import styles from './files.module.css';

type FileProps = { projectId: number; item: ProjectItemWire };

/** A design file as a card; opens it in the viewer. */
export function FileCard({ projectId, item }: FileProps) {
  return (
    <article className={styles.card}>
      <FilePicture file={item.file} ratio={272 / 212} />
      <div className={styles.line}>
        <FileLink projectId={projectId} item={item} />
        <span className={styles.version}>v{item.version}</span>
      </div>
      <div className={styles.line}>
        <StatusBadge status={item.status} />
        <span className={styles.place}>
          {item.style.title}, {item.project_module.title}
        </span>
      </div>
      <span className={styles.download}>
        <DownloadLink file={item.file} onPicture />
      </span>
    </article>
  );
}

/** A design file as a row. */
export function FileRow({ projectId, item }: FileProps) {
  return (
    <article className={styles.row}>
      <span className={styles.thumb}>
        <FilePicture file={item.file} ratio={56 / 42} small />
      </span>
      <span className={styles.name}>
        <FileLink projectId={projectId} item={item} />
        <span className={styles.place}>
          {item.style.title}, {item.project_module.title}
        </span>
      </span>
      <span className={styles.status}>
        <StatusBadge status={item.status} />
      </span>
      <span className={styles.version}>v{item.version}</span>
      <span className={styles.size}>{formatBytes(item.file.size)}</span>
      <span className={styles.tools}>
        <DownloadLink file={item.file} />
      </span>
    </article>
  );
}
