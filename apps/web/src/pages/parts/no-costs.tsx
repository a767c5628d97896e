import { EmptyState } from '../../ui/empty-state.tsx';
import { t } from '../../ui/words.ts';

/** In place of prices and costs, for those who followed an address and don't see them. */
export const NoCosts = () => (
  <EmptyState
    framed
    title={t('This is not shared with you')}
    text={t('Prices and costs are for those who see costs in a project of the space.')}
  />
);
