import { t } from '@facet/contract/words/speech';
import { installationSettings } from '../../../db/schema/index.ts';
import { transact } from '../../../db/transact.ts';
import type { App } from '../../../platform/app.ts';
import { recordAudit } from '../../../platform/audit/actions/record-audit.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import { conflict } from '../../../platform/errors.ts';

type Setting = { isOn: boolean; address: string };

/** Lets agents of people in, or no longer; their tokens stay, and are answered again when they are let in again. */
export async function setAgents(app: App, actor: Actor, { isOn, address }: Setting): Promise<void> {
  if (app.config.agents !== undefined) throw conflict(t('The operator has set this: AGENTS says it.'));
  await transact(app, async (tx) => {
    const set = { agents: isOn, updatedAt: new Date() };
    await tx.insert(installationSettings).values(set).onConflictDoUpdate({ target: installationSettings.id, set });
    const details = { title: isOn ? 'on' : 'off', fields: ['agents'] };
    await recordAudit(tx, { actor, address }, { act: 'settings_changed', details });
  });
}
