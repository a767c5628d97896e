import { SkeletonCards } from '../../../ui/skeleton.tsx';

/** The place of a card that is on its way, exactly as high as a card. */
export function StyleCardSkeleton() {
  return (
    <div role="presentation">
      <SkeletonCards count={1} />
    </div>
  );
}
