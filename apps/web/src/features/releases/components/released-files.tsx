import type { ReleasedFile, ReleaseWire } from '@facet/contract/entities/release';
import { Box, CircleCheck, FileText, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatDay } from '../../../lib/format-date.ts';
import { t } from '../../../ui/words.ts';
import { nameIn, shortHash } from '../release-texts.ts';
import styles from './release.module.css';

/** The files that are released, each with its picture, hash and who approved it. */
export function ReleasedFiles({ release }: { release: ReleaseWire }) {
  const { model, drawings } = release.parts;
  return (
    <ul className={styles.files}>
      {model && (
        <FileCard release={release} file={model} title={t('3D model')} icon={<Box />} findings={model.findings} />
      )}
      {drawings.map((drawing) => (
        <FileCard
          key={drawing.item_id}
          release={release}
          file={drawing}
          title={t('Drawing')}
          icon={<FileText />}
          findings={0}
        />
      ))}
      {!model && <li className={styles.hidden}>{t('The 3D model is in a module that you don’t see.')}</li>}
    </ul>
  );
}

type FileCardProps = { release: ReleaseWire; file: ReleasedFile; title: string; icon: ReactNode; findings: number };

function FileCard({ release, file, title, icon, findings }: FileCardProps) {
  const picture = release.pictures.find(({ item_id: id }) => id === file.item_id);
  return (
    <li className={styles.file}>
      <div className={styles.picture}>{picture ? <img src={picture.url} alt="" loading="lazy" /> : icon}</div>
      <div className={styles.words}>
        <p className={styles.fileName}>
          <strong>{title}</strong> {t('version {version}', { version: String(file.version) })}
        </p>
        <p className={styles.quiet}>{file.file_name}</p>
        <code title={file.sha256}>{shortHash(file.sha256)}</code>
        {file.approvals.map(({ by, at }) => (
          <p key={`${by} ${at}`} className={styles.approved}>
            <CircleCheck aria-hidden="true" />
            {t('{name}, {day}', { name: nameIn(release, by), day: formatDay(at) })}
          </p>
        ))}
        {findings > 0 && (
          <p className={styles.warned}>
            <TriangleAlert aria-hidden="true" />
            {t('{count, plural, one {# check to look at} other {# checks to look at}}', { count: findings })}
          </p>
        )}
      </div>
    </li>
  );
}
