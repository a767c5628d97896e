import type { ProjectWire } from '@facet/contract/entities/project';
import { createLink } from '@tanstack/react-router';
import { SegmentedNav, SegmentedNavLink } from '../../../ui/segmented-nav.tsx';
import { PROJECT_SECTIONS, type ProjectSection } from '../project-sections.ts';
import { FOOT_BAR } from '../../../ui/foot-bar.ts';
import styles from './project-sections-nav.module.css';
import { t } from '../../../ui/words.ts';

const SectionLink = createLink(SegmentedNavLink);

const PAIRS: readonly ProjectSection[] = ['whiteboard', 'design', 'tasks', 'chat'];

type ProjectSectionsNavProps = {
  project: Pick<ProjectWire, 'id' | 'abilities' | 'modules'>;
  /** The current section. */
  section: ProjectSection;
};

/** The navigation between a project's pages: in its bar, on a phone at the foot of the screen. */
export function ProjectSectionsNav({ project, section }: ProjectSectionsNavProps) {
  const seen = PROJECT_SECTIONS.filter(({ isSeen }) => isSeen(project));
  // With only one section there is nothing to choose.
  if (seen.length < 2) return null;
  // Two on each side: the page's main button may stand between them (`phone-camera`).
  const hasMiddle = PAIRS.every((key) => seen.some((one) => one.key === key));
  return (
    <SegmentedNav
      {...FOOT_BAR}
      label={t('Project sections')}
      className={styles.nav}
      data-middle={hasMiddle || undefined}
    >
      {seen.map(({ key, label, icon: Icon, linkTo }) => (
        <SectionLink
          key={key}
          {...linkTo(project.id)}
          activeOptions={{ includeSearch: false, exact: true }}
          aria-current={key === section ? 'page' : undefined}
          className={styles.link}
          data-section={key}
          icon={<Icon aria-hidden="true" />}
        >
          {label}
        </SectionLink>
      ))}
    </SegmentedNav>
  );
}
