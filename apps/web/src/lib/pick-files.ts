/** Opens the system's file dialog; calls back with what was chosen, never when it was left. */
export function pickFiles(formats: readonly string[] | null, onPick: (files: File[]) => void): void {
  const input = document.createElement('input');
  input.type = 'file';
  input.multiple = true;
  if (formats !== null) input.accept = formats.map((format) => `.${format}`).join(',');
  input.addEventListener('change', () => onPick([...(input.files ?? [])]), { once: true });
  input.click();
}
