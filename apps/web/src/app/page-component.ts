import { type AsyncRouteComponent, lazyRouteComponent } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { loadChunk } from '../lib/chunk-failure.ts';

type PartModule = Readonly<Record<string, ComponentType>>;
type Parts = Readonly<Record<string, () => Promise<PartModule>>>;
/** The component of a route, in its own chunk, which loads with the route. */
export type RouteComponent = AsyncRouteComponent<object> & {
  /** Its file below `src`: the build lists the files that come with it in the page's document (`page-documents.ts`). */
  file: string;
};

const pages: Parts = import.meta.glob<PartModule>(['../pages/*.tsx', '!../pages/*.test.tsx', '!../pages/dev-ui.tsx']);
const layouts: Parts = import.meta.glob<PartModule>('./layout/{account,admin,app,guest,project,settings}-layout.tsx');

/** The export of a page's or layout's file: `space-edit` → `SpaceEdit`. */
const exportName = (name: string) => name.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());

function routeComponent(parts: Parts, address: string, exported: string, file: string): RouteComponent {
  const load = async () => {
    const part = parts[address];
    const module = part && (await loadChunk(part));
    const component = module?.[exported];
    if (!component) throw new Error(`${file} exports no ${exported}`);
    return { part: component };
  };
  return Object.assign(lazyRouteComponent(load, 'part'), { file });
}

/** The component of `pages/<name>.tsx`. */
export const pageComponent = (name: string): RouteComponent =>
  routeComponent(pages, `../pages/${name}.tsx`, `${exportName(name)}Page`, `pages/${name}.tsx`);

/** The component of `app/layout/<name>.tsx`, which frames the pages below its route. */
export const layoutComponent = (name: string): RouteComponent =>
  routeComponent(layouts, `./layout/${name}.tsx`, exportName(name), `app/layout/${name}.tsx`);
