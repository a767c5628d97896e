import type { ProjectWire } from '@facet/contract/entities/project';
import type { ReactNode } from 'react';
import { ProjectBar } from '../../features/projects/components/project-bar.tsx';
import type { ProjectSection } from '../../features/projects/project-sections.ts';
import { useIsPhone } from '../../lib/use-is-phone.ts';
import { PageOnItsWay } from '../project-design/page-on-its-way.tsx';
import { useProjectCrumbs } from '../project-design/project-crumbs.tsx';
import { ActivityButton } from './activity-button.tsx';

type ProjectFrameProps = {
  project: ProjectWire | undefined;
  section: ProjectSection;
  /** The page's actions; the drawer's button by default. */
  actions?: ReactNode;
  children: (project: ProjectWire) => ReactNode;
};

/** The frame of every page of a project: breadcrumbs, its bar, and the page below. */
export function ProjectFrame({ project, section, actions, children }: ProjectFrameProps) {
  useProjectCrumbs(project);
  const isPhone = useIsPhone();
  if (!project) return <PageOnItsWay />;
  return (
    <>
      <ProjectBar
        project={project}
        section={section}
        actions={actions ?? <ActivityButton project={project} isCompact={isPhone} />}
      />
      {children(project)}
    </>
  );
}
