import { z } from 'zod';

/** What a space can be connected to. */
export const integrationType = z.enum(['webhook', 'slack']);
export type IntegrationType = z.infer<typeof integrationType>;

/** What a connection can be told of. */
export const integrationEvent = z.enum([
  'project.created',
  'project.status_changed',
  'project.deleted',
  'style.created',
  'design.uploaded',
  'design.review_requested',
  'design.reviewed',
]);
export type IntegrationEvent = z.infer<typeof integrationEvent>;

export const deliveryStatus = z.enum(['pending', 'succeeded', 'failed']);
export type DeliveryStatus = z.infer<typeof deliveryStatus>;

/** Deliveries of a connection that can be looked up. */
export const DELIVERIES_SHOWN = 20;
/** Bytes kept of an answer. */
export const DELIVERY_ANSWER_MAX = 1024;
