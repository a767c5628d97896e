import { HouseSettings } from '../features/house/components/house-settings.tsx';
import { SpecTemplates } from '../features/specs/components/spec-templates.tsx';
import { SpaceEditFrame } from './parts/space-edit-frame.tsx';

export function SpaceEditHousePage() {
  return (
    <SpaceEditFrame section="House">
      {({ id, title }) => (
        <HouseSettings
          key={id}
          spaceId={id}
          spaceTitle={title}
          specs={<SpecTemplates spaceId={id} spaceTitle={title} />}
        />
      )}
    </SpaceEditFrame>
  );
}
