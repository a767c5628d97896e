import { lazyPart } from '../../../lib/lazy-part.tsx';
import { useUploadQueue } from '../uploads.ts';

// Most pages upload nothing. It can be loaded as long as there is something to send.
const UploadsCorner = lazyPart(async () => (await import('./uploads-corner.tsx')).UploadsCorner);

const isDone = ({ state }: { state: string }) => state === 'done';

/** The panel of running, waiting or failed uploads, on every page; gone once all are done. */
export function UploadsPanel() {
  const items = useUploadQueue();
  return items.every(isDone) ? null : <UploadsCorner items={items} />;
}
