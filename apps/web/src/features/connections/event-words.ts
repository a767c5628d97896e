import type { IntegrationEvent } from '@facet/contract/constants/integrations';

/** How each event is called where it is chosen. */
export const EVENT_WORDS: Readonly<Record<IntegrationEvent | 'test', string>> = {
  'project.created': 'A project is created',
  'project.status_changed': 'A project’s status changes',
  'project.deleted': 'A project is deleted',
  'style.created': 'A style is created',
  'design.uploaded': 'Designs are uploaded',
  'design.review_requested': 'A review is requested',
  'design.reviewed': 'A design is reviewed',
  test: 'Test',
};
