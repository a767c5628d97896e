import type { ProjectCardWire } from '@facet/contract/entities/project';
import { Checkbox } from '../../../ui/checkbox.tsx';
import type { Choosing } from '../choosing.ts';
import { t } from '../../../ui/words.ts';

type ProjectTickProps = { project: ProjectCardWire; choosing: Choosing; size?: 16 | 22 };

/** Selects a project; with Shift, everything from the last one selected. */
export function ProjectTick({ project, choosing, size }: ProjectTickProps) {
  return (
    <Checkbox
      label={t('Select {title}', { title: project.title })}
      hideLabel
      size={size}
      checked={choosing.isSelected(project.id)}
      onChange={({ nativeEvent }) =>
        choosing.select(project.id, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
      }
    />
  );
}
