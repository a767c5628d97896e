import type { Tx } from '../../../db/client.ts';
import type { CostPlace } from '../../costs/access.ts';
import { notify } from '../../notifications/actions/notify.ts';
import { concernedBy } from '../../notifications/concerns.ts';
import type { LinkFacts } from '../quote-queries.ts';

/** Tells everyone who looks at the style’s quotes that something has changed; never an amount, and never a client. */
export const announceQuotes = (tx: Tx, { projectId, styleId }: CostPlace): void =>
  tx.afterCommit({
    kind: 'project',
    isInternal: true,
    update: { event: 'quote.changed', project_id: projectId, entity: 'style', id: styleId, style_id: styleId },
  });

/** The same, and tells whoever asked what came from a vendor, who is no user: their prices, or a question. */
export async function tellAsker(tx: Tx, link: LinkFacts, came: 'prices' | 'question'): Promise<void> {
  const { projectId, styleId, requestId, createdBy, vendor, title } = link;
  await notify(tx, {
    userIds: concernedBy('quote_answered', { asker: createdBy }),
    actorId: null,
    type: 'quote_answered',
    told: { kind: 'quote_answered', vendor, style: title, came },
    data: { project_id: projectId, style_id: styleId, quote_id: requestId },
  });
  announceQuotes(tx, link);
}
