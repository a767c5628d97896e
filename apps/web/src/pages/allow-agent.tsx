import { useSearch } from '@tanstack/react-router';
import { AllowAgent } from '../features/session/tokens/allow-agent.tsx';
import { useTitle } from '../lib/use-title.ts';
import { t } from '../ui/words.ts';

/** Where an agent sends its person, to be let in. */
export function AllowAgentPage() {
  const asking = useSearch({ from: '/allow-agent' });
  useTitle(t('An agent asks'));
  return <AllowAgent asking={asking} />;
}
