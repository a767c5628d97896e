const PICTURES = ['jpg', 'jpeg', 'png', 'gif'];

/** Formats as a file dialog takes them; phones offer the camera only to whom takes pictures by their type. */
function acceptedBy(formats: readonly string[]): string {
  const types = formats.some((format) => PICTURES.includes(format)) ? ['image/jpeg', 'image/png'] : [];
  return [...formats.map((format) => `.${format}`), ...types].join(',');
}

/** Opens the camera of a phone; calls back with the picture that was taken. */
export function takePhoto(onPick: (files: File[]) => void): void {
  const input = document.createElement('input');
  input.type = 'file';
  input.accept = 'image/jpeg';
  input.capture = 'environment';
  input.addEventListener('change', () => onPick([...(input.files ?? [])]), { once: true });
  input.click();
}

/** Opens the system's file dialog; calls back with what was chosen, never when it was left. */
export function pickFiles(formats: readonly string[] | null, onPick: (files: File[]) => void): void {
  const input = document.createElement('input');
  input.type = 'file';
  input.multiple = true;
  if (formats !== null) input.accept = acceptedBy(formats);
  input.addEventListener('change', () => onPick([...(input.files ?? [])]), { once: true });
  input.click();
}
