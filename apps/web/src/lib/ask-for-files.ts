/** What a file dialog accepts: extensions and types, one or several files, a whole folder, or a photo. */
type Wish = { accept?: string; isOne?: boolean; isFolder?: boolean; isCamera?: boolean };

let asking: HTMLInputElement | undefined;

/**
 * Opens the system's file dialog, or a phone's camera; calls back with the choice, and never if it is cancelled. The
 * input stays in the page meanwhile: a detached one may be garbage-collected before the dialog answers.
 */
export function askForFiles(wish: Wish, onPick: (files: File[]) => void): void {
  asking?.remove();
  const input = document.createElement('input');
  asking = input;
  input.type = 'file';
  input.hidden = true;
  input.multiple = !wish.isOne && !wish.isCamera;
  input.webkitdirectory = wish.isFolder ?? false;
  if (wish.accept !== undefined) input.accept = wish.accept;
  if (wish.isCamera) input.setAttribute('capture', 'environment');
  const leave = () => input.remove();
  input.addEventListener('cancel', leave, { once: true });
  input.addEventListener(
    'change',
    () => {
      onPick([...(input.files ?? [])]);
      leave();
    },
    { once: true },
  );
  document.body.append(input);
  input.click();
}

/** Formats in the notation of a file dialog. */
export const joinEndings = (formats: readonly string[]): string => formats.map((format) => `.${format}`).join(',');
