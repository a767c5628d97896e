import type { CommentPosition } from '@facet/contract/entities/drawing';
import type { FileWire } from '@facet/contract/entities/file';
import { createContext, createElement, use, type ComponentType, type ReactNode } from 'react';
import type { Surface } from '../drawing/surface.ts';
import { isBrowserPicture } from './file-pictures.ts';
import styles from './file-view.module.css';
import { thumbnailUrl } from './thumbnail-url.ts';

export type FileViewProps = {
  file: FileWire;
  name: string;
  /** What lies over the content, if anything, and what a click on the content means. */
  layers?: (surface: Surface) => ReactNode;
  onPick?: ((position: CommentPosition) => void) | undefined;
};

/** A plain picture, when no viewer is provided. */
function PlainPicture({ file, name }: FileViewProps) {
  const src = isBrowserPicture(file) ? file.url : thumbnailUrl(file, 'large');
  return src ? <img src={src} alt={name} className={styles.picture} /> : <p className={styles.words}>{name}</p>;
}

/** The component that shows any kind of file, provided by the app because it is a feature of its own. */
export const FileViewContext = createContext<ComponentType<FileViewProps>>(PlainPicture);

/** A file as the design view shows it, with its tools; it fills its parent. */
export const FileView = (props: FileViewProps) => createElement(use(FileViewContext), props);
