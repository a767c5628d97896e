import type { FileWire } from '@facet/contract/entities/file';
import { useEffect, useEffectEvent } from 'react';
import { formatMoment } from '../../../../lib/format-date.ts';
import { formatBytes } from '../../../../ui/format-bytes.ts';
import type { KindProps } from '../kind-props.ts';
import { UnshownFileCard } from './file-card.tsx';
import { t } from '../../../../ui/words.ts';

/** How much larger a file is than another. */
function wordDifference(file: FileWire, other: FileWire): string {
  if (file.size === other.size) return t('As large as the other file, to the byte.');
  const size = formatBytes(Math.abs(file.size - other.size));
  return file.size > other.size
    ? t('{size} larger than the other file.', { size })
    : t('{size} smaller than the other file.', { size });
}

/** A file that the browser can't show as a picture, page or model; in a comparison, with the facts of both. */
export function CardView({ file, onLinked, onOpened, other }: KindProps) {
  const tellOpened = useEffectEvent((own: FileWire | null) => onOpened?.(own && { kind: 'card', file: own }));
  useEffect(() => {
    tellOpened(file);
    return () => tellOpened(null);
  }, [file]);
  if (!onLinked) return <UnshownFileCard file={file} />;
  const difference = other?.kind === 'card' ? wordDifference(file, other.file) : null;
  return (
    <UnshownFileCard
      file={file}
      compared={[
        t('Uploaded {moment}', { moment: formatMoment(file.created_at) }),
        ...(difference ? [difference] : []),
      ]}
    />
  );
}
