import { PROJECT_STATUS_WORDS, STATUS_LABELS } from '@facet/contract/constants/status-words';
import type { ProjectCardWire } from '@facet/contract/entities/project';
import { ChevronDown } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import { Menu } from '../../../ui/menu.tsx';
import { statusColours } from '../../../shared/statuses/status.ts';
import { StatusBadge } from '../../../shared/statuses/status-badge.tsx';
import { StatusShape } from '../../../shared/statuses/status-shape.tsx';
import { StatusItems } from './status-items.tsx';
import { t } from '../../../ui/words.ts';

type StatusMenuProps = { project: Pick<ProjectCardWire, 'id' | 'status' | 'abilities'> };

/** The project's status; it opens the choices for people who may set it. */
export function StatusMenu({ project }: StatusMenuProps) {
  const word = PROJECT_STATUS_WORDS[project.status];
  if (!project.abilities.set_status) return <StatusBadge status={word} />;
  const shape = (
    <span style={{ display: 'inline-flex', color: statusColours(word).text }}>
      <StatusShape status={word} size={14} />
    </span>
  );
  const trigger = (
    <Button
      icon={shape}
      iconAfter={<ChevronDown />}
      aria-label={t('Status: {status}', { status: STATUS_LABELS[word] })}
    >
      {STATUS_LABELS[word]}
    </Button>
  );
  return (
    <Menu trigger={trigger} label={t('Status')} width={180}>
      <StatusItems project={project} />
    </Menu>
  );
}
