import type { ProjectCardWire } from '@facet/contract/entities/project';
import {
  Archive,
  ArchiveRestore,
  CalendarDays,
  CircleCheckBig,
  CircleDot,
  Copy,
  Share2,
  Trash2,
  type LucideIcon,
} from 'lucide-react';
import { createElement } from 'react';
import { SelectionAction, SelectionBar } from '../../../ui/selection-bar.tsx';
import { useEscapeLayer } from '../../../ui/use-escape-layer.ts';
import { isArchived, useArchive } from '../hooks/use-archive.ts';
import type { ProjectDialog } from '../project-dialog.ts';
import styles from './project-selection-bar.module.css';
import { t } from '../../../ui/words.ts';

type ProjectSelectionBarProps = {
  selected: readonly ProjectCardWire[];
  onClear: () => void;
  onAsk: (dialog: ProjectDialog) => void;
};

type Action = { icon: LucideIcon; label: string; isFor: (project: ProjectCardWire) => boolean; use: () => void };

/** What can be done with the chosen projects: what is allowed for at least one of them; the others are reported. */
export function ProjectSelectionBar({ selected, onClear, onAsk }: ProjectSelectionBarProps) {
  const { archive, restore } = useArchive(onAsk);
  useEscapeLayer(selected.length > 0, onClear);
  const [first] = selected;
  const ask = (kind: 'due-date' | 'delete' | 'complete' | 'status' | 'share') => () =>
    onAsk({ kind, projects: selected });
  const actions: Action[] = [
    { icon: Share2, label: t('Share'), isFor: ({ abilities }) => abilities.share, use: ask('share') },
    { icon: CalendarDays, label: t('Due date'), isFor: ({ abilities }) => abilities.edit, use: ask('due-date') },
    { icon: CircleDot, label: t('Status'), isFor: ({ abilities }) => abilities.set_status, use: ask('status') },
    {
      icon: CircleCheckBig,
      label: t('Complete'),
      isFor: (project) => project.abilities.set_status && !isArchived(project),
      use: ask('complete'),
    },
    {
      icon: Copy,
      label: t('Duplicate'),
      isFor: ({ abilities }) => abilities.duplicate,
      use: () =>
        selected.length === 1 && first
          ? onAsk({ kind: 'duplicate', project: first })
          : onAsk({ kind: 'duplicate-many', projects: selected }),
    },
    {
      icon: Archive,
      label: t('Archive'),
      isFor: (project) => project.abilities.set_status && !isArchived(project),
      use: () => archive(selected, onClear),
    },
    {
      icon: ArchiveRestore,
      label: t('Restore'),
      isFor: (project) => project.abilities.set_status && isArchived(project),
      use: () => restore(selected, onClear),
    },
    { icon: Trash2, label: t('Delete'), isFor: ({ abilities }) => abilities.delete, use: ask('delete') },
  ];
  return (
    <div className={styles.place}>
      <SelectionBar count={selected.length} onClear={onClear}>
        {actions
          .filter(({ isFor }) => selected.some(isFor))
          .map(({ icon, label, use }) => (
            <SelectionAction key={label} icon={createElement(icon)} label={label} onSelect={use} />
          ))}
      </SelectionBar>
    </div>
  );
}
