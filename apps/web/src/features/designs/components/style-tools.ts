import { lazyPart } from '../../../lib/lazy-part.tsx';

// Nothing of these shows before the pointer or the focus is on a style.

export const StyleMenu = lazyPart(async () => (await import('./style-menu.tsx')).StyleMenu);
export const StyleName = lazyPart(async () => (await import('./style-name.tsx')).StyleName);
