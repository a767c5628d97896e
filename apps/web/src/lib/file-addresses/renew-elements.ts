import { readAddress } from './address-book.ts';
import { renewAddress } from './renew-address.ts';

type Loading = HTMLImageElement | HTMLMediaElement;

/** How often each was renewed without having loaded since; one that is known may have ended, too. */
const tries = new WeakMap<Loading, number>();
const TRIES_MAX = 2;
/** The failure that everybody may hear of: no other address helps. */
const givenUp = new WeakMap<Loading, string>();

const isLoading = (target: EventTarget | null): target is Loading =>
  target instanceof HTMLImageElement || target instanceof HTMLMediaElement;

/** Continues a film where it was. */
function resume(film: HTMLMediaElement, url: string): void {
  const { currentTime, playbackRate, paused, ended } = film;
  film.addEventListener(
    'loadedmetadata',
    () => {
      film.currentTime = currentTime;
      film.playbackRate = playbackRate;
      // Somebody who has left it meanwhile does not want it to go on.
      if (!paused && !ended) void film.play().catch(() => undefined);
    },
    { once: true },
  );
  film.src = url;
}

async function renew(element: Loading, failed: string): Promise<void> {
  const times = (tries.get(element) ?? 0) + 1;
  const url = times > TRIES_MAX ? null : await renewAddress(failed);
  // It was given something else to load meanwhile.
  if (element.src !== failed) return;
  if (url === null) {
    tries.delete(element);
    givenUp.set(element, failed);
    element.dispatchEvent(new Event('error'));
    return;
  }
  tries.set(element, times);
  const isFilm = element instanceof HTMLMediaElement;
  element.addEventListener(isFilm ? 'loadedmetadata' : 'load', () => tries.delete(element), { once: true });
  if (isFilm) resume(element, url);
  else element.src = url;
}

/** Renews the address of what has just failed to load, and keeps the failure from everybody else meanwhile. */
function handleError(event: Event): void {
  const { target } = event;
  if (!isLoading(target) || !readAddress(target.src)) return;
  if (givenUp.get(target) === target.src) return void givenUp.delete(target);
  event.stopImmediatePropagation();
  void renew(target, target.src);
}

/**
 * From now on, pictures and films on the page outlive their addresses: one that is refused is renewed, and the element
 * loads again. Failures do not bubble, but the document sees them first on their way down.
 */
export const renewElements = (): void => document.addEventListener('error', handleError, true);

/** The same for an element that may not be on the page. */
export const renewElement = (element: Loading): void => element.addEventListener('error', handleError, true);
