import { useLocalStorage } from '@mantine/hooks';

const VIEWS = ['large', 'medium', 'list'] as const;
export type ProjectView = (typeof VIEWS)[number];

/** How projects are shown in this browser: large pictures until chosen otherwise. */
export const useProjectView = () =>
  useLocalStorage<ProjectView>({
    key: 'facet-projects-view',
    defaultValue: 'large',
    getInitialValueInEffect: false,
    serialize: (view) => view,
    deserialize: (text) => VIEWS.find((view) => view === text) ?? 'large',
  });
