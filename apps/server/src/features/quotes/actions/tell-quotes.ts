import type { Tx } from '../../../db/client.ts';
import type { CostPlace } from '../../costs/access.ts';

/** Tells everyone who looks at the style’s quotes that something has changed; never an amount, and never a client. */
export const announceQuotes = (tx: Tx, { projectId, styleId }: CostPlace): void =>
  tx.afterCommit({
    kind: 'project',
    isInternal: true,
    update: { event: 'quote.changed', project_id: projectId, entity: 'style', id: styleId, style_id: styleId },
  });
