import { toast } from '../ui/toast.ts';
import { t } from '../ui/words.ts';

/** Puts a text into the clipboard and says so; where the browser refuses, it says the text itself, to be copied by hand. */
export async function copyText(text: string, done: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast.success(done);
  } catch {
    // Browsers refuse where the page is not secure.
    toast.error(t('Couldn’t copy this'), { detail: text });
  }
}
