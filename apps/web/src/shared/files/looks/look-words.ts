import type { LookWire } from '@facet/contract/endpoints/looks';
import { t } from '../../../ui/words.ts';

type Looked = Pick<LookWire, 'is_opened' | 'is_downloaded' | 'hours' | 'address'>;

/** What somebody did with a file, how often, and from where. */
export function lookWords({ is_opened: isOpened, is_downloaded: isDownloaded, hours, address }: Looked): string {
  const deed = isOpened ? (isDownloaded ? t('Opened and downloaded') : t('Opened⟦a file⟧')) : t('Downloaded⟦a file⟧');
  const often = hours > 1 ? t('in {hours, plural, one {# hour} other {# hours}}', { hours }) : null;
  return [deed, often, t('from {address}', { address })].filter(Boolean).join(', ');
}

/** The piece that a file is a version of, else the file's name. */
export const lookedName = ({ piece, name }: LookWire['file']): string =>
  piece ? `${piece.title} v${piece.version}` : (name ?? t('A file that is gone'));
