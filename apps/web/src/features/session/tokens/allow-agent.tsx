import { useQuery } from '@tanstack/react-query';
import { FORM_ERROR } from '../../../lib/form-errors.ts';
import { StandIn } from '../../../lib/list/loaded.tsx';
import { useApiForm } from '../../../lib/use-api-form.ts';
import { Button } from '../../../ui/button.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { rich, strong, t } from '../../../ui/words.ts';
import { sessionQueries } from '../api.ts';
import { AuthFrame } from '../components/auth-frame.tsx';
import { FormError } from '../components/form-error.tsx';
import formStyles from '../components/form.module.css';
import { ProveModal } from '../components/prove-modal.tsx';
import { needsProof } from '../steps/needs-proof.ts';
import { TokenFields, toWanted, USUAL_DAYS, type TokenValues } from './token-fields.tsx';
import { agentQuery, useAllowAgent, type Asking } from './tokens-api.ts';
import styles from './access-tokens.module.css';

/** Where the agent hears that its person would rather not. */
function toRefusal({ redirect_uri: waitsAt, state }: Asking): string {
  const address = new URL(waitsAt);
  address.searchParams.set('error', 'access_denied');
  if (state !== undefined) address.searchParams.set('state', state);
  return address.href;
}

type AgentProps = { asking: Asking; agent: { name: string; waits_at: string } };

function AgentForm({ asking, agent: { name, waits_at: waitsAt } }: AgentProps) {
  const allow = useAllowAgent(asking);
  const { data: user } = useQuery(sessionQueries.user);
  const { form, showFailure } = useApiForm<TokenValues>({
    scopes: ['read', 'write'],
    space_ids: [],
    expires_at: USUAL_DAYS,
  });
  const send = (proof?: string) =>
    allow.mutate(
      { ...toWanted(form.getValues()), proof },
      { onError: showFailure, onSuccess: ({ data }) => window.location.assign(data.address) },
    );
  const isProving = needsProof(allow.error) || (allow.isPending && allow.variables.proof !== undefined);
  return (
    <form className={formStyles.form} onSubmit={form.onSubmit(() => send())} noValidate>
      <p className={styles.asks}>
        {rich('It sees at most what you see, as {person}, and waits for you at <strong>{place}</strong>.', {
          person: user?.email ?? '',
          place: waitsAt,
          strong,
        })}
      </p>
      <TokenFields form={form} />
      <p className={styles.detail}>
        {t(
          'Whatever it may do, it never approves, rejects, releases, shares or deletes. What it does is in the log as yours, through {name}. You can remove it at any time in your account.',
          { name },
        )}
      </p>
      <FormError>{form.errors[FORM_ERROR]}</FormError>
      <div className={formStyles.actions}>
        <Button
          type="submit"
          variant="primary"
          size="large"
          fullWidth
          loading={(allow.isPending && !isProving) || allow.isSuccess}
        >
          {t('Allow')}
        </Button>
        <Button size="large" fullWidth onClick={() => window.location.assign(toRefusal(asking))}>
          {t('Don’t allow')}
        </Button>
      </div>
      {isProving && (
        <ProveModal
          title={t('Confirm that it is you')}
          confirmLabel={t('Continue')}
          busy={allow.isPending}
          onProven={send}
          onClose={() => allow.reset()}
        />
      )}
    </form>
  );
}

/** Asks somebody whether an agent may work as them, with a token of its own. */
export function AllowAgent({ asking }: { asking: Asking }) {
  const query = useQuery(agentQuery(asking));
  const { data: agent } = query;
  return (
    <AuthFrame
      beside={null}
      title={agent ? t('Let {name} work as you?', { name: agent.name }) : t('An agent asks')}
      lead={agent && t('It wants to look at your designs and prepare things for you.')}
    >
      {agent ? (
        <AgentForm asking={asking} agent={agent} />
      ) : (
        <StandIn
          query={query}
          skeleton={<SkeletonRows count={4} height={57} />}
          failed={t('Facet doesn’t know this agent, or answers none. Connect it anew.')}
        />
      )}
    </AuthFrame>
  );
}
