import {
  PACK_COPIES,
  PACK_COPY_WORDS,
  PACK_FORMATS,
  type PackCopy,
  type PackFormat,
} from '@facet/contract/constants/release-words';
import type { ReleaseWire } from '@facet/contract/entities/release';
import { LANGUAGE_NAMES, LANGUAGES, type Language } from '@facet/contract/words/languages';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { useDownload } from '../../../shared/files/use-download.ts';
import { Button } from '../../../ui/button.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { SegmentedControl } from '../../../ui/segmented-control.tsx';
import { Select } from '../../../ui/select.tsx';
import { language as pageLanguage, t } from '../../../ui/words.ts';
import { packPath, type StyleRef } from '../api.ts';
import { releaseName } from '../release-texts.ts';
import styles from './release.module.css';

const HINTS: Readonly<Record<PackCopy, string>> = {
  designer: t('Everything, with prices where you see them.'),
  factory: t('Everything a maker needs, without prices.'),
  client: t('The piece alone: no prices, no names of people, files or suppliers.'),
};
const FORMATS: Readonly<Record<PackFormat, string>> = {
  pdf: 'PDF',
  csv: 'CSV',
  xlsx: 'XLSX',
  json: 'JSON',
  jsonld: 'JSON-LD',
};
const FORMAT_HINTS: Readonly<Record<PackFormat, string>> = {
  pdf: t('Pages to print at 100 %.'),
  csv: t('The tables of its pages.'),
  xlsx: t('The tables of its pages.'),
  json: t('For another program: its fields are described at /api/hand-over.json.'),
  jsonld: t('For a shop: the piece in the words of schema.org.'),
};

type PackModalProps = { style: StyleRef; release: ReleaseWire; onClose: () => void };

/** Asks for whom a tech pack is, in which language and as what, and downloads it. */
export function PackModal({ style, release, onClose }: PackModalProps) {
  const [copy, setCopy] = useState<PackCopy>('factory');
  const [language, setLanguage] = useState<Language>(pageLanguage);
  const [format, setFormat] = useState<PackFormat>('pdf');
  const download = useDownload();
  const start = () => {
    download.start({ path: packPath(style, release.id, { copy, language, format }) });
    onClose();
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('Tech pack of {name}', { name: releaseName(release) })}
      width={416}
      foot={
        <>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <Button variant="primary" icon={<Download />} onClick={start}>
            {t('Download')}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <div className={styles.choice}>
          <span aria-hidden="true">{t('Copy for')}</span>
          <SegmentedControl
            label={t('Copy for')}
            value={copy}
            onChange={setCopy}
            items={PACK_COPIES.map((value) => ({ value, label: PACK_COPY_WORDS[value] }))}
          />
          <p>{HINTS[copy]}</p>
        </div>
        <Select
          label={t('Language')}
          value={language}
          onChange={setLanguage}
          options={LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
        />
        <div className={styles.choice}>
          <span aria-hidden="true">{t('Format')}</span>
          <SegmentedControl
            label={t('Format')}
            value={format}
            onChange={setFormat}
            items={PACK_FORMATS.map((value) => ({ value, label: FORMATS[value] }))}
          />
          <p>{FORMAT_HINTS[format]}</p>
        </div>
      </div>
    </Modal>
  );
}
