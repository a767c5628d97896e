import { titleOfModule } from '@facet/contract/constants/catalogue';
import type { ProjectItemWire } from '@facet/contract/entities/design';
import { Link } from '@tanstack/react-router';
import { Download, Eye, Trash2 } from 'lucide-react';
import { ButtonLink } from '../../../lib/button-link.tsx';
import { formatMoment } from '../../../lib/format-date.ts';
import { relativeTime } from '../../../lib/relative-time.ts';
import { thumbnailUrl } from '../../../shared/files/thumbnail-url.ts';
import { useClock } from '../../../lib/use-clock.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Picture } from '../../../ui/picture.tsx';
import styles from './files-tab.module.css';
import { t } from '../../../ui/words.ts';

type FileTableRowProps = {
  projectId: number;
  item: ProjectItemWire;
  onView: () => void;
  onDelete: (item: ProjectItemWire) => void;
};

/** One design file: what and where it is, its age, and what can be done with it. */
export function FileTableRow({ projectId, item, onView, onDelete }: FileTableRowProps) {
  const { now } = useClock();
  const { file, project_module: module, style, version, updated_at: updatedAt, abilities } = item;
  const { original_name: name } = file;
  const address = {
    to: '/project/$projectId/modules/design-view',
    params: { projectId },
    search: { module_id: module.id, style_id: style.id, file_id: item.id },
    onClick: onView,
  } as const;
  return (
    <tr>
      <th scope="row">
        <span className={styles.file}>
          <span className={styles.picture}>
            <Picture src={thumbnailUrl(file, 'small')} alt="" ratio={4 / 3} dimmed />
          </span>
          <Link {...address} className={styles.name} title={name}>
            {name}
          </Link>
          <span className={styles.place}>
            {titleOfModule(module.title)}, {style.title}
          </span>
        </span>
      </th>
      <td className={styles.updated}>
        <time dateTime={updatedAt} title={formatMoment(updatedAt)}>
          {relativeTime(updatedAt, now.getTime())}
        </time>
      </td>
      <td className={styles.version}>v{version}</td>
      <td className={styles.actions}>
        <span className={styles.buttons}>
          <ButtonLink
            {...address}
            variant="quiet"
            size="small"
            icon={<Eye />}
            aria-label={t('View {name}', { name })}
            title={t('View⟦verb⟧')}
          />
          {file.download_url && (
            <LinkButton
              href={file.download_url}
              download
              variant="quiet"
              size="small"
              icon={<Download />}
              aria-label={t('Download {name}', { name })}
              title={t('Download')}
            />
          )}
          {abilities.delete && (
            <IconButton
              label={t('Delete {name}', { name })}
              icon={<Trash2 />}
              size={28}
              onClick={() => onDelete(item)}
            />
          )}
        </span>
      </td>
    </tr>
  );
}
