import { type AsyncRouteComponent, lazyRouteComponent } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { loadChunk } from '../lib/chunk-failure.ts';

type PageModule = Readonly<Record<string, ComponentType>>;

const pages = import.meta.glob<PageModule>(['../pages/*.tsx', '!../pages/dev-ui.tsx']);

/** The export of a page's file: `space-edit` → `SpaceEditPage`. */
export const pageExport = (name: string) =>
  `${name.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase())}Page`;

/** The component of `pages/<name>.tsx`, in a chunk of its own that loads with its route. */
export function pageComponent(name: string): AsyncRouteComponent<object> {
  const load = async () => {
    const page = pages[`../pages/${name}.tsx`];
    const module = page && (await loadChunk(page));
    const component = module?.[pageExport(name)];
    if (!component) throw new Error(`pages/${name}.tsx exports no ${pageExport(name)}`);
    return { page: component };
  };
  return lazyRouteComponent(load, 'page');
}
