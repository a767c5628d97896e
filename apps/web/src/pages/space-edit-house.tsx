import { HouseSettings, type SpecTablesView } from '../features/house/components/house-settings.tsx';
import { SpecTemplates } from '../features/specs/components/spec-templates.tsx';
import { specsCsvOf } from '../features/specs/specs-csv.ts';
import { SpaceEditFrame } from './parts/space-edit-frame.tsx';
import { t } from '../ui/words.ts';

const SPEC_TABLES: SpecTablesView = { csv: specsCsvOf, show: (tables) => <SpecTemplates {...tables} /> };

export function SpaceEditHousePage() {
  return (
    <SpaceEditFrame section={t('House')}>
      {({ id, title }) => <HouseSettings key={id} spaceId={id} spaceTitle={title} specTables={SPEC_TABLES} />}
    </SpaceEditFrame>
  );
}
