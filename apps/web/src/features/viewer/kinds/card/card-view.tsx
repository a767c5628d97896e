import type { KindProps } from '../kind-props.ts';
import { FileCard } from './file-card.tsx';

/** What is no kind of picture, page or model for the browser. */
export function CardView({ file }: KindProps) {
  return <FileCard file={file} />;
}
