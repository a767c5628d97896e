import { PROJECT_STATUS_WORDS, STATUS_LABELS } from '@facet/contract/constants/status-words';
import { PROJECT_STATUSES } from '@facet/contract/constants/statuses';
import type { ProjectCardWire } from '@facet/contract/entities/project';
import { MenuItem } from '../../../ui/menu-item.tsx';
import { statusColours } from '../../../shared/statuses/status.ts';
import { StatusShape } from '../../../shared/statuses/status-shape.tsx';
import { useSetProjectStatus } from '../write-api.ts';

type StatusItemsProps = { project: Pick<ProjectCardWire, 'id' | 'status'> };

/** The statuses of a project as menu rows, the current one ticked. */
export function StatusItems({ project }: StatusItemsProps) {
  const setStatus = useSetProjectStatus();
  return PROJECT_STATUSES.map((status) => {
    const word = PROJECT_STATUS_WORDS[status];
    const isNow = status === project.status;
    return (
      <MenuItem
        key={status}
        checked={isNow}
        icon={
          <span style={{ display: 'inline-flex', color: statusColours(word).text }}>
            <StatusShape status={word} size={14} />
          </span>
        }
        onSelect={() => {
          if (!isNow) setStatus.mutate({ projectId: project.id, status });
        }}
      >
        {STATUS_LABELS[word]}
      </MenuItem>
    );
  });
}
