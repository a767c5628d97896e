import { formatFacts, kindOfFormat } from '@facet/contract/constants/file-formats';
import { brokenAtText } from '@facet/contract/constants/uploads';
import type { FileWire } from '@facet/contract/entities/file';
import { hasEntry } from '@facet/contract/tables';
import { Download, FileBox, FileImage, FileText, FileVideo, Presentation, Sheet } from 'lucide-react';
import type { ReactNode } from 'react';
import { LinkButton } from '../../../../ui/link-button.tsx';
import { thumbnailUrl } from '../../../../shared/files/thumbnail-url.ts';
import { formatBytes } from '../../../../ui/format-bytes.ts';
import styles from './file-card.module.css';
import { isWithheld } from '../../../../shared/files/is-withheld.ts';
import { fileTypeWords, whyNotShown } from './why-not-shown.ts';
import { t } from '../../../../ui/words.ts';

const ICONS = { pdf: FileText, docx: FileText, pptx: Presentation, eps: FileImage };
const ICONS_OF_KIND = { picture: FileBox, model: FileBox, paper: FileBox, sheet: Sheet, video: FileVideo };

/** Whether the file may hold a picture of what nothing here can read. */
const mayHoldPicture = (type: string) => kindOfFormat(type) !== 'picture' && formatFacts(type)?.picture === 'itself';

type FileCardProps = {
  file: FileWire;
  /** What is wrong, when it is more than the kind of file. */
  title?: string;
  /** Why it is not shown. */
  reason?: string;
  /** Facts compared with the other file. */
  compared?: readonly string[];
  /** Actions beside the download. */
  children?: ReactNode;
};

/** A file that can't be shown here: what it is, how large, why, and how to open it elsewhere. */
export function UnshownFileCard({ file, title, reason = whyNotShown(file), compared, children }: FileCardProps) {
  const Icon = hasEntry(ICONS, file.type) ? ICONS[file.type] : ICONS_OF_KIND[kindOfFormat(file.type) ?? 'model'];
  const brokenAt = file.works.preview?.broken_at ?? file.works.tiles?.broken_at;
  const inside = mayHoldPicture(file.type) || isWithheld(file) ? thumbnailUrl(file, 'large') : null;
  return (
    <div className={styles.place} data-compared={compared !== undefined || undefined}>
      <div className={styles.card}>
        {inside ? (
          <img src={inside} alt={t('As its own program shows it')} className={styles.inside} />
        ) : (
          <span className={styles.icon}>
            <Icon size={32} strokeWidth={1.25} aria-hidden="true" />
          </span>
        )}
        <p className={styles.name}>{file.original_name}</p>
        <p className={styles.facts}>
          {fileTypeWords(file.type)}, {formatBytes(file.size)}
        </p>
        {compared?.map((words) => (
          <p key={words} className={styles.facts}>
            {words}
          </p>
        ))}
        {title && <p className={styles.title}>{title}</p>}
        <p className={styles.words}>
          {reason}
          {brokenAt !== undefined && ` ${brokenAtText(brokenAt)}`}
        </p>
        {children}
        {file.download_url && (
          <LinkButton href={file.download_url} variant="plain" icon={<Download />}>
            {t('Download')}
          </LinkButton>
        )}
      </div>
    </div>
  );
}
