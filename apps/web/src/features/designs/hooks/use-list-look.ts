import { useLocalStorage } from '@mantine/hooks';

export type ListLook = { view: 'grid' | 'list'; pictures: 'small' | 'medium' | 'large' };

const FIRST_VISIT: ListLook = { view: 'list', pictures: 'medium' };

function read(text: string | undefined): ListLook {
  const [view, pictures] = (text ?? '').split(' ');
  return {
    view: view === 'grid' || view === 'list' ? view : FIRST_VISIT.view,
    pictures: pictures === 'small' || pictures === 'large' ? pictures : FIRST_VISIT.pictures,
  };
}

/** How styles are shown, kept in this browser: at first a list with medium pictures. */
export function useListLook() {
  return useLocalStorage<ListLook>({
    key: 'facet-design-look',
    defaultValue: FIRST_VISIT,
    getInitialValueInEffect: false,
    serialize: ({ view, pictures }) => `${view} ${pictures}`,
    deserialize: read,
  });
}
