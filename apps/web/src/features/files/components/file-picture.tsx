import { kindOfFormat } from '@facet/contract/constants/file-formats';
import type { FileWire } from '@facet/contract/entities/file';
import { FileImage } from 'lucide-react';
import { isReadFromTop } from '../../../shared/files/file-pictures.ts';
import { previewWords } from '../../../shared/files/preview-words.ts';
import { thumbnailUrl } from '../../../shared/files/thumbnail-url.ts';
import { Picture } from '../../../ui/picture.tsx';
import { FILE_KIND_WORDS } from '../kind-words.ts';
import styles from './file-picture.module.css';

type FilePictureProps = { file: FileWire; ratio: number; preset: 'small' | 'medium'; bare?: boolean };

/** A file's preview, or what kind of file it is where there is none (in rows just its icon). */
export function FilePicture({ file, ratio, preset, bare }: FilePictureProps) {
  const src = thumbnailUrl(file, preset);
  // The list only draws what is near the window, so there is no need to load lazily.
  if (src) return <Picture src={src} alt="" ratio={ratio} dimmed eager fromTop={isReadFromTop(file)} />;
  const kind = kindOfFormat(file.type);
  const Icon = kind ? FILE_KIND_WORDS[kind].Icon : FileImage;
  return (
    <span className={styles.kind} style={{ aspectRatio: ratio }}>
      <Icon size={bare ? 20 : 32} strokeWidth={1.5} aria-hidden="true" />
      {!bare && file.type.toUpperCase()}
      {!bare && <span className={styles.words}>{previewWords(file)}</span>}
    </span>
  );
}
