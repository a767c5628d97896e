import type { ProjectItemWire } from '@facet/contract/entities/design';
import { Link } from '@tanstack/react-router';
import styles from './files.module.css';

type FileLinkProps = { projectId: number; item: ProjectItemWire };

/** The file's name; leads to it in the viewer. */
export function FileLink({ projectId, item }: FileLinkProps) {
  return (
    <Link
      to="/project/$projectId/modules/design-view"
      params={{ projectId }}
      search={{
        module_id: item.project_module.id,
        style_id: item.style_id,
        file_id: item.id,
        gallery_group_id: item.gallery_group_id ?? undefined,
      }}
      className={styles.title}
      title={item.file.original_name}
    >
      {item.file.original_name}
    </Link>
  );
}
