import type { QuoteLink } from '@facet/contract/entities/quote';
import { FileText } from 'lucide-react';
import { language, t } from '../../../ui/words.ts';
import { quotePack, quotePicture } from '../api.ts';
import styles from './vendor-quote.module.css';

type VendorPicturesProps = { token: string; link: QuoteLink; asked: NonNullable<QuoteLink['asked']> };

/** The pictures of what is to be made, each opening large, and the factory’s pages. */
export function VendorPictures({ token, link, asked }: VendorPicturesProps) {
  if (!asked.has_pack) return null;
  return (
    <>
      {asked.pictures.length > 0 && (
        <ul className={styles.pictures} aria-label={t('Pictures')}>
          {asked.pictures.map((id, at) => (
            <li key={id}>
              <a href={quotePicture(token, id)} target="_blank" rel="noreferrer">
                <img
                  src={quotePicture(token, id)}
                  alt={t('{title}, picture {number}', { title: link.title, number: at + 1 })}
                />
              </a>
            </li>
          ))}
        </ul>
      )}
      <a className={styles.pack} href={quotePack(token, language)} target="_blank" rel="noreferrer">
        <FileText aria-hidden="true" />
        {t('Tech pack as PDF')}
      </a>
    </>
  );
}
