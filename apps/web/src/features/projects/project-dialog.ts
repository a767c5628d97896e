import type { ProjectCardWire } from '@facet/contract/entities/project';
import type { BatchResult } from '@facet/contract/envelope';
import { t } from '../../ui/words.ts';

type Projects = readonly ProjectCardWire[];

/** A question about one or several projects that their page answers in a dialog. */
export type ProjectDialog =
  | { kind: 'move'; project: ProjectCardWire }
  | { kind: 'duplicate'; project: ProjectCardWire }
  | { kind: 'due-date' | 'delete' | 'complete' | 'status' | 'duplicate-many'; projects: Projects }
  | { kind: 'share'; projects: Projects }
  /** What could not be done, and why. */
  | { kind: 'report'; projects: Projects; failed: BatchResult['failed'] };

/** The report of what a batch could not do; null when it did everything. */
export const toReport = (projects: Projects, { failed }: BatchResult): ProjectDialog | null =>
  failed.length > 0 ? { kind: 'report', projects, failed } : null;

/** What to call one or several projects in a sentence. */
export const nameProjects = (projects: readonly Pick<ProjectCardWire, 'title'>[]): string => {
  const [only] = projects;
  return projects.length === 1 && only
    ? only.title
    : t('{count, plural, one {# project} other {# projects}}', { count: projects.length });
};
