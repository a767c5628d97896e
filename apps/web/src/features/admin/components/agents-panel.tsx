import type { InstallationWire } from '@facet/contract/entities/installation';
import { Switch } from '../../../ui/switch.tsx';
import { t } from '../../../ui/words.ts';
import { useSetAgents } from '../installation-api.ts';
import { InstallationPanel } from './panel.tsx';
import panel from './panel.module.css';

type AgentsPanelProps = { agents: InstallationWire['agents']; address: string };

/** Whether agents of people are let in. */
export function AgentsPanel({ agents: { is_on: isOn, is_fixed: isFixed }, address }: AgentsPanelProps) {
  const set = useSetAgents();
  return (
    <InstallationPanel id="agents" title={t('Agents')}>
      <p className={panel.quiet}>
        {t(
          'People let an agent of theirs look and prepare: drafts of comments, tasks. It never approves, releases, shares or deletes, and sees at most what its person sees.',
        )}
      </p>
      <Switch
        label={t('Answer agents at {address}', { address: `${address}/mcp` })}
        hint={isFixed ? t('The operator has set this: AGENTS says it.') : undefined}
        checked={set.isPending ? set.variables : isOn}
        disabled={isFixed || set.isPending}
        onChange={(event) => set.mutate(event.currentTarget.checked)}
      />
    </InstallationPanel>
  );
}
