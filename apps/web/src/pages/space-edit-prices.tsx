import { useQuery } from '@tanstack/react-query';
import { ButtonLink } from '../lib/button-link.tsx';
import { houseQueries } from '../features/house/api.ts';
import { PricesSettings } from '../features/prices/components/prices-settings.tsx';
import { NoCosts } from './parts/no-costs.tsx';
import { SpaceEditFrame } from './parts/space-edit-frame.tsx';
import { t } from '../ui/words.ts';

export function SpaceEditPricesPage() {
  return (
    <SpaceEditFrame section={t('Prices')}>
      {({ id, abilities }) => (abilities.view_costs ? <Prices key={id} spaceId={id} /> : <NoCosts />)}
    </SpaceEditFrame>
  );
}

function Prices({ spaceId }: { spaceId: number }) {
  const { data: house } = useQuery(houseQueries.ofSpace(spaceId));
  return (
    <PricesSettings
      spaceId={spaceId}
      alloys={house?.alloys ?? []}
      actions={
        <ButtonLink to="/space/$spaceId/costs" params={{ spaceId }}>
          {t('What if')}
        </ButtonLink>
      }
    />
  );
}
