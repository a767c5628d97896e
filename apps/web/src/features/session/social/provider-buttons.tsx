import { Button } from '../../../ui/button.tsx';
import type { Purpose } from './log-in-flow.ts';
import styles from './provider-buttons.module.css';
import { useLeaveForProvider } from './use-leave-for-provider.ts';
import { useWaysIn } from './use-ways-in.ts';
import { t } from '../../../ui/words.ts';

type ProviderButtonsProps = {
  purpose: Exclude<Purpose, 'link'>;
  redirect?: string | undefined;
  /** Whether there is another way above. */
  isAlone?: boolean;
};

/** The providers that the installation offers besides email and password; nothing if there are none. */
export function ProviderButtons({ purpose, redirect, isAlone = false }: ProviderButtonsProps) {
  const { data: providers } = useWaysIn();
  const { leaving, leaveFor } = useLeaveForProvider(purpose, redirect);
  if (providers.length === 0) return null;
  return (
    <div className={styles.ways}>
      {!isAlone && (
        <p className={styles.or}>
          <span>{t('or')}</span>
        </p>
      )}
      {providers.map((provider) => (
        <Button
          key={provider.id}
          size="large"
          fullWidth
          loading={leaving === provider.id}
          onClick={() => void leaveFor(provider)}
        >
          {t('Continue with {title}', { title: provider.title })}
        </Button>
      ))}
    </div>
  );
}
