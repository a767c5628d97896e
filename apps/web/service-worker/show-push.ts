import type { PushPayload } from '@facet/contract/entities/push-payload';
import { readTexts } from './texts.ts';

type Shown = Pick<PushPayload, 'uuid' | 'title' | 'body'>;

const isText = (value: unknown): value is string => typeof value === 'string';
const isShown = (value: unknown): value is Shown =>
  typeof value === 'object' &&
  value !== null &&
  'uuid' in value &&
  'title' in value &&
  'body' in value &&
  [value.uuid, value.title, value.body].every(isText);

function read(data: PushMessageData | null): Shown | null {
  try {
    const value: unknown = data?.json();
    return isShown(value) ? value : null;
  } catch {
    // Not of our server, or of a newer one.
    return null;
  }
}

const LOOK = { icon: '/push-icon.png', badge: '/push-badge.png' };

/** Shows a push message; one that cannot be read still says that there is something, as browsers ask for. */
export async function showPush(
  { registration, navigator }: Pick<ServiceWorkerGlobalScope, 'registration' | 'navigator'>,
  data: PushMessageData | null,
): Promise<void> {
  const shown = read(data);
  if (!shown) {
    const { news } = await readTexts(navigator.languages);
    return registration.showNotification('Facet', { ...LOOK, body: news });
  }
  const { uuid, title, body } = shown;
  return registration.showNotification(title, { ...LOOK, body, tag: uuid, data: { uuid } });
}
