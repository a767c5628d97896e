import type { FileWire } from '@facet/contract/entities/file';
import { createContext, createElement, use, type ComponentType } from 'react';
import { isBrowserPicture } from './file-pictures.ts';
import styles from './file-view.module.css';
import { thumbnailUrl } from './thumbnail-url.ts';

export type FileViewProps = { file: FileWire; name: string };

/** A picture alone, where nobody knows of more. */
function PlainPicture({ file, name }: FileViewProps) {
  const src = isBrowserPicture(file) ? file.url : thumbnailUrl(file, 'large');
  return src ? <img src={src} alt={name} className={styles.picture} /> : <p className={styles.words}>{name}</p>;
}

/** What shows a file of any kind: the app says it, since that is a feature of its own. */
export const FileViewContext = createContext<ComponentType<FileViewProps>>(PlainPicture);

/** A file as the design view shows it, with its tools; it fills its place. */
export const FileView = (props: FileViewProps) => createElement(use(FileViewContext), props);
