import { Switch } from '../../../ui/switch.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import type { PushState } from '../push/push-state.ts';
import { useBrowserPush } from '../push/use-push.ts';
import { t } from '../../../ui/words.ts';

const HINTS: Readonly<Record<PushState, string>> = {
  on: t(
    'This browser shows what you select under Push below, even when Facet is closed. Push stops when you sign out.',
  ),
  off: t('This browser shows no notifications when Facet is closed.'),
  blocked: t('Push messages are blocked. Allow notifications for this site in your browser settings, then come back.'),
  unsupported: t('This browser doesn’t support push messages.'),
};

/** Push in this browser, on or off, with what that means. */
export function PushSetting() {
  const { state, set, isPending } = useBrowserPush();
  if (!state) return <Skeleton height={44} />;
  return (
    <Switch
      label={t('Push in this browser')}
      hint={HINTS[state]}
      checked={state === 'on'}
      disabled={isPending || state === 'unsupported'}
      onChange={(event) => set(event.target.checked)}
    />
  );
}
