import { useLocalStorage } from '@mantine/hooks';

const VIEWS = ['grid', 'list'] as const;
const PICTURES = ['small', 'medium', 'large'] as const;

/** As pictures or as rows, and how large the pictures of either are. */
export type FileLook = { view: (typeof VIEWS)[number]; pictures: (typeof PICTURES)[number] };

const FIRST_VISIT: FileLook = { view: 'grid', pictures: 'large' };

function read(text: string | undefined): FileLook {
  const [view, pictures] = (text ?? '').split(' ');
  return {
    view: VIEWS.find((known) => known === view) ?? FIRST_VISIT.view,
    pictures: PICTURES.find((known) => known === pictures) ?? FIRST_VISIT.pictures,
  };
}

/** How files are shown in this browser: large pictures until chosen otherwise. */
export const useFileLook = () =>
  useLocalStorage<FileLook>({
    key: 'facet-files-look',
    defaultValue: FIRST_VISIT,
    getInitialValueInEffect: false,
    serialize: ({ view, pictures }) => `${view} ${pictures}`,
    deserialize: read,
  });
