import { t } from '../../ui/words.ts';

/** A file was saved again after it was chosen: the browser can read neither the old nor the new one any more. */
export class FileChangedError extends Error {
  constructor() {
    super(t('It changed while it was uploading. Choose it again to upload it as it is now.'));
  }
}
