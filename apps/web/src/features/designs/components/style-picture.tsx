import type { StyleWire } from '@facet/contract/entities/design';
import { FileBox } from 'lucide-react';
import { pickCover, isReadFromTop } from '../../../shared/files/file-pictures.ts';
import { previewWords } from '../../../shared/files/preview-words.ts';
import { productType } from '../../../shared/projects/product-type.ts';
import { thumbnailUrl } from '../../../shared/files/thumbnail-url.ts';
import { Picture } from '../../../ui/picture.tsx';
import { ProductTypeIcon } from '../../../shared/projects/product-type-icon.tsx';
import styles from './style-picture.module.css';
import { t } from '../../../ui/words.ts';

type StylePictureProps = { style: StyleWire; preset: 'small' | 'medium'; ratio?: number };

/** A style's picture, the kind of its file where there is none, or a dashed place for its first file. */
export function StylePicture({ style, preset, ratio = 272 / 212 }: StylePictureProps) {
  const cover = pickCover(style.items);
  const isSmall = preset === 'small';
  if (!cover) {
    return (
      <span className={styles.none} style={{ aspectRatio: ratio }}>
        <ProductTypeIcon type={productType(style.product_type)} size={isSmall ? 20 : 32} decorative />
        {!isSmall && t('No file yet')}
      </span>
    );
  }
  const src = thumbnailUrl(cover.file, preset);
  if (src) return <Picture src={src} alt="" ratio={ratio} dimmed fromTop={isReadFromTop(cover.file)} />;
  return (
    <span className={styles.kind} style={{ aspectRatio: ratio }}>
      <FileBox aria-hidden="true" size={isSmall ? 20 : 28} strokeWidth={1.5} />
      {cover.file.type}
      {!isSmall && <span className={styles.words}>{previewWords(cover.file)}</span>}
    </span>
  );
}
