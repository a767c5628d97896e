import { Link } from '@tanstack/react-router';
import { t } from '../../../ui/words.ts';

type WholeLinkProps = { section: 'projects' | 'reviews' | 'comments'; isWhole: boolean; hasMore: boolean };

/** A link from a section's first cards to all of them, and back to the overview. */
export function WholeLink({ section, isWhole, hasMore }: WholeLinkProps) {
  if (isWhole) {
    return (
      <Link to="/global-dashboard" search={({ space_id }) => ({ space_id })}>
        {t('Back to overview')}
      </Link>
    );
  }
  if (!hasMore) return null;
  return (
    <Link
      to="/global-dashboard"
      search={(search) => ({ ...search, all: section })}
      aria-label={t(
        '{section, select, projects {View all projects} reviews {View all reviews} other {View all comments}}',
        {
          section,
        },
      )}
    >
      {t('View all')}
    </Link>
  );
}
