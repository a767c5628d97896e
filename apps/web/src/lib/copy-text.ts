import { toast } from '../ui/toast.ts';
import { t } from '../ui/words.ts';

/** Copies a text to the clipboard and says so; if the browser refuses, shows the text for copying by hand. */
export async function copyText(text: string, done: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast.success(done);
  } catch {
    // Browsers refuse on pages without TLS.
    toast.error(t('Couldn’t copy this'), { detail: text });
  }
}
