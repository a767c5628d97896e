import type { ProjectCardWire } from '@facet/contract/entities/project';
import { createLink } from '@tanstack/react-router';
import type { MouseEvent } from 'react';
import { CoverLink } from '../../../ui/tile.tsx';
import type { Choosing } from '../choosing.ts';

const TitleLink = createLink(CoverLink);

type ProjectTitleProps = { project: ProjectCardWire; choosing?: Choosing | undefined };

/** The project's title, which opens it; with Shift or Ctrl a click selects it. */
export function ProjectTitle({ project, choosing }: ProjectTitleProps) {
  const handleClick = (event: MouseEvent) => {
    if (!choosing || !(event.shiftKey || event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    choosing.select(project.id, event.shiftKey);
  };
  return (
    <TitleLink
      to="/project/$projectId/modules/design"
      params={{ projectId: project.id }}
      title={project.title}
      onClick={handleClick}
    >
      {project.title}
    </TitleLink>
  );
}
