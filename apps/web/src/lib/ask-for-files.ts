/** What a file dialog takes: a list of endings and types, several or one, a folder with all in it, or a photo. */
type Wish = { accept?: string; isOne?: boolean; isFolder?: boolean; isCamera?: boolean };

let asking: HTMLInputElement | undefined;

/**
 * Opens the system's file dialog, or the camera of a phone; calls back with what was chosen, never when it was left.
 * The field stands in the page meanwhile: one that nothing holds may be swept away before the dialog has answered.
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

/** Formats as a file dialog takes them. */
export const endingsOf = (formats: readonly string[]): string => formats.map((format) => `.${format}`).join(',');
