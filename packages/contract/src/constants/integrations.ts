/** What a space can be connected to. */
export const INTEGRATION_TYPES = ['webhook', 'slack'] as const;
export type IntegrationType = (typeof INTEGRATION_TYPES)[number];

/** The events that a connection can be told about. */
export const INTEGRATION_EVENTS = [
  'project.created',
  'project.status_changed',
  'project.deleted',
  'style.created',
  'design.uploaded',
  'design.review_requested',
  'design.reviewed',
  'style.released',
] as const;
export type IntegrationEvent = (typeof INTEGRATION_EVENTS)[number];

export const DELIVERY_STATUSES = ['pending', 'succeeded', 'failed'] as const;
export type DeliveryStatus = (typeof DELIVERY_STATUSES)[number];

/** Deliveries that one can look up for a connection. */
export const DELIVERIES_SHOWN = 20;
/** Bytes kept of an answer. */
export const DELIVERY_ANSWER_MAX = 1024;
