import { useLocalStorage } from '@mantine/hooks';

const VIEWS = ['grid', 'list'] as const;
export type FileView = (typeof VIEWS)[number];

/** How files are shown in this browser: large pictures until chosen otherwise. */
export const useFileView = () =>
  useLocalStorage<FileView>({
    key: 'facet-files-view',
    defaultValue: 'grid',
    getInitialValueInEffect: false,
    serialize: (view) => view,
    deserialize: (text) => VIEWS.find((view) => view === text) ?? 'grid',
  });
