import { useState } from 'react';
import { AllowAgent } from '../features/session/tokens/allow-agent.tsx';
import type { Asking } from '../features/session/tokens/tokens-api.ts';
import { useTitle } from '../lib/use-title.ts';
import { t } from '../ui/words.ts';

/** As the agent wrote it: the server says what is wrong with it. */
function readAsking(): Asking {
  const given = new URLSearchParams(window.location.search);
  return {
    client_id: given.get('client_id') ?? '',
    redirect_uri: given.get('redirect_uri') ?? '',
    code_challenge: given.get('code_challenge') ?? '',
    state: given.get('state') ?? undefined,
  };
}

/** Where an agent sends its person, to be let in. */
export function AllowAgentPage() {
  const [asking] = useState(readAsking);
  useTitle(t('An agent asks'));
  return <AllowAgent asking={asking} />;
}
