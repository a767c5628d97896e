/**
 * Keys of an input method, also the Enter that ends its composition: Safari sends that one after `compositionend`, and
 * only its key code, 229, tells it from an Enter that is meant.
 */
const isOfInputMethod = ({ isComposing, keyCode }: KeyboardEvent) => isComposing || keyCode === 229;

// The editor of rich texts has its own care for compositions, and needs their keys.
const isInEditor = ({ target }: KeyboardEvent) => target instanceof HTMLElement && target.isContentEditable;

function stop(event: KeyboardEvent): void {
  if (isOfInputMethod(event) && !isInEditor(event)) event.stopImmediatePropagation();
}

/**
 * Keeps the keys of an input method from every part of the app, so that none sends, chooses or closes anything while
 * somebody composes a word; the fields themselves still get them. Call it before anything else listens.
 */
export function guardCompositions(): void {
  addEventListener('keydown', stop, { capture: true });
}
