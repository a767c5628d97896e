import type { FileWire } from '@facet/contract/entities/file';
import { Download } from 'lucide-react';
import { useId, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { formatMoment } from '../../../../lib/format-date.ts';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { MenuItem } from '../../../../ui/menu-item.tsx';
import { Menu } from '../../../../ui/menu.tsx';
import { call } from '../../../../lib/api.ts';
import styles from './reduced-marks.module.css';
import { t } from '../../../../ui/words.ts';

/** The email of whoever is signed in here, including guests of a link; null until it is known. */
function useOwnAddress(): string | null {
  const { data } = useQuery({
    queryKey: ['session', 'address'],
    queryFn: async ({ signal }) => {
      const { getSession } = await import('@facet/contract/endpoints/authorizations');
      return (await call(getSession, { signal })).data.user.email;
    },
    staleTime: Infinity,
    meta: { failure: 'silent' },
  });
  return data ?? null;
}

/** Follows a link; phones recognise a model for AR by a link of this kind with a picture inside. */
function follow(href: string, isForPhones: boolean): void {
  const link = Object.assign(document.createElement('a'), { href });
  if (isForPhones && link.relList.supports('ar')) {
    link.rel = 'ar';
    link.append(document.createElement('img'));
  } else link.download = '';
  link.click();
}

/** Says that a model is only shown, not handed over, and offers what may be kept if the link allows it. */
export function ReducedNote({ kept }: Pick<NonNullable<FileWire['reduced']>, 'kept'>) {
  const words = t('Download the reduced model');
  return (
    <div className={styles.note} data-kept={kept ? true : undefined}>
      {t('Reduced for sharing')}
      {kept && (
        <Menu trigger={<IconButton label={words} icon={<Download />} />} position="bottom-end" label={words}>
          <MenuItem onSelect={() => follow(kept.usdz, true)}>{t('USDZ, to see it in your room')}</MenuItem>
          <MenuItem onSelect={() => follow(kept.glb, false)}>{t('GLB, for other programs')}</MenuItem>
        </Menu>
      )}
    </div>
  );
}

/** Puts the reader's address and the time onto the screen, so that every screenshot carries them. */
export function Watermark() {
  const address = useOwnAddress();
  return address !== null && <Marks address={address} />;
}

function Marks({ address }: { address: string }) {
  const id = useId();
  const [since] = useState(() => formatMoment(new Date()));
  const width = Math.max(address.length, since.length) * 8 + 72;
  return (
    <svg className={styles.mark} aria-hidden="true" data-watermark={address}>
      <pattern id={id} width={width} height={200} patternUnits="userSpaceOnUse" patternTransform="rotate(-24)">
        <text x={0} y={30}>
          {address}
        </text>
        <text x={0} y={48}>
          {since}
        </text>
        <text x={width / 2} y={130}>
          {address}
        </text>
        <text x={-width / 2} y={130}>
          {address}
        </text>
      </pattern>
      <rect width="100%" height="100%" fill={`url(#${id})`} />
    </svg>
  );
}
