import { Button } from '../../../ui/button.tsx';
import type { Flow } from './log-in-flow.ts';
import { useLeaveForProvider } from './use-leave-for-provider.ts';
import { useWaysIn } from './use-ways-in.ts';
import { t } from '../../../ui/words.ts';

type ProviderButtonProps = { flow: Flow };

/** Creates an account with the provider that knew no account here to log in. */
export function ProviderButton({ flow }: ProviderButtonProps) {
  const { data: providers, registration } = useWaysIn();
  const { leaving, leaveFor } = useLeaveForProvider('register', flow.redirect);
  const provider = providers.find(({ id }) => id === flow.provider);
  if (registration === 'off') return null;
  return (
    <Button
      variant="primary"
      size="large"
      fullWidth
      disabled={!provider}
      loading={leaving !== null}
      onClick={() => provider && void leaveFor(provider)}
    >
      {t('Create an account with {title}', { title: flow.title })}
    </Button>
  );
}
