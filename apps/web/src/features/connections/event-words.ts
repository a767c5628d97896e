import type { IntegrationEvent } from '@facet/contract/constants/integrations';
import { t } from '../../ui/words.ts';

/** What each event is called where it is chosen. */
export const EVENT_WORDS: Readonly<Record<IntegrationEvent | 'test', string>> = {
  'project.created': t('A project is created'),
  'project.status_changed': t('A project’s status changes'),
  'project.deleted': t('A project is deleted'),
  'style.created': t('A style is created'),
  'design.uploaded': t('Designs are uploaded'),
  'design.review_requested': t('A review is requested'),
  'design.reviewed': t('A design is reviewed'),
  'style.released': t('A style is released'),
  test: t('Test'),
};
