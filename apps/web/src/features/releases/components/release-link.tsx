import { useQuery } from '@tanstack/react-query';
import { Copy, QrCode } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Popover } from '../../../ui/popover.tsx';
import { toast } from '../../../ui/toast.ts';
import { t } from '../../../ui/words.ts';
import { codeQuery } from '../api.ts';
import styles from './release.module.css';

/** Opens the code and address that say to anyone whether the release still holds. */
export function ReleaseLink({ link, name }: { link: string; name: string }) {
  const [isOpen, setOpen] = useState(false);
  const { data } = useQuery({ ...codeQuery(link), enabled: isOpen });
  const copy = async () => {
    await navigator.clipboard.writeText(link);
    toast.success(t('Link copied'));
  };
  return (
    <Popover
      opened={isOpen}
      onChange={setOpen}
      label={t('Code of {name}', { name })}
      position="bottom-end"
      width={272}
      trigger={
        <Button icon={<QrCode />} onClick={() => setOpen(!isOpen)}>
          {t('Code')}
        </Button>
      }
    >
      <div className={styles.code}>
        {data ? <img src={data} alt={t('Code that opens {link}', { link })} /> : <div />}
        <p>
          {t('Says to anyone, without an account, whether this release still holds. It shows nothing of the piece.')}
        </p>
        <a href={link} target="_blank" rel="noreferrer">
          {link}
        </a>
        <Button fullWidth icon={<Copy />} onClick={() => void copy()}>
          {t('Copy link')}
        </Button>
      </div>
    </Popover>
  );
}
