import type * as api from '@facet/contract/endpoints/integrations';
import { CONNECTIONS_MAX } from '@facet/contract/constants/limits';
import type { z } from 'zod';
import { spaceIntegrations } from '../../../db/schema/index.ts';
import { transact } from '../../../db/transact.ts';
import type { App } from '../../../platform/app.ts';
import type { Actor } from '../../../platform/auth/actor.ts';
import { conflict } from '../../../platform/errors.ts';
import { lockedSpaceFor } from '../../access/space-access.ts';
import { checkUrl } from '../check-url.ts';
import { presentWithKey } from '../presenter.ts';
import { countIntegrations } from '../queries.ts';
import { t } from '@facet/contract/words/speech';

type Input = z.output<typeof api.createIntegration.body>;

/** Connects a space to another tool; for its admins. */
export const createIntegration = (app: App, actor: Actor, { space_id: spaceId, ...input }: Input) =>
  transact(app, async (tx) => {
    await lockedSpaceFor(tx, actor, spaceId, 'edit');
    checkUrl(app, input.url);
    if ((await countIntegrations(tx, spaceId)) >= CONNECTIONS_MAX)
      throw conflict(t('A space can have at most {max} connections', { max: CONNECTIONS_MAX }));
    const [integration] = await tx
      .insert(spaceIntegrations)
      .values({ ...input, spaceId, createdBy: actor.userId })
      .returning();
    if (!integration) throw new Error('a connection was not inserted');
    return presentWithKey({ integration, lastDelivery: null }, app.tokens);
  });
