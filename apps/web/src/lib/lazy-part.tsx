import { type ComponentType, createElement, lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { loadChunk } from './chunk-failure.ts';

type Load<Props> = () => Promise<ComponentType<Props>>;

// Invisible, but marks the page as unfinished.
const loading = <span hidden aria-busy="true" />;

/** A component whose code loads on first render; until then `waiting` is shown, or something invisible. */
export function lazyPart<Props extends object>(load: Load<Props>, waiting: ReactNode = loading): ComponentType<Props> {
  const ask = () =>
    lazy(async () => {
      try {
        return { default: await loadChunk(load) };
      } catch (error) {
        // React remembers the failure; the next render of the part requests it again.
        latest = ask();
        throw error;
      }
    });
  let latest = ask();
  return function LazyPart(props: Props) {
    const [Part] = useState(() => latest);
    return <Suspense fallback={waiting}>{createElement(Part, props)}</Suspense>;
  };
}

/** A dialog that is always mounted: it loads when `isOpen` is first true, and renders closed once before it opens. */
export function lazyDialog<Props extends object>(
  load: Load<Props>,
  isOpen: (props: Props) => boolean,
  closed: Partial<Props>,
): ComponentType<Props> {
  const Dialog = lazyPart(async () => opening(await load(), closed));
  return function LazyDialog(props: Props) {
    const [isAsked, setAsked] = useState(false);
    if (!isAsked && isOpen(props)) setAsked(true);
    return isAsked && createElement(Dialog, props);
  };
}

// Only a dialog that has been rendered closed animates in and knows where the focus was.
function opening<Props extends object>(Dialog: ComponentType<Props>, closed: Partial<Props>): ComponentType<Props> {
  return function Opening(props: Props) {
    const [isThere, setThere] = useState(false);
    useEffect(() => setThere(true), []);
    return createElement(Dialog, isThere ? props : { ...props, ...closed });
  };
}
