import type { DeliveryStatus, IntegrationEvent, IntegrationType } from '@facet/contract/constants/integrations';
import type { ReviewAct } from '@facet/contract/constants/review-acts';
import { sql } from 'drizzle-orm';
import { prepared } from '../../db/prepared.ts';
import type { ReleasedFacts } from '../releases/hand-over.ts';

/** Items that one message names at most; the full count is given besides. */
export const ITEMS_NAMED = 50;

type Named = { id: number; title: string };

/** A delivery with its destination and everything it reports, worded as of now. */
export type DeliveryFacts = {
  id: number;
  event: IntegrationEvent | 'test';
  status: DeliveryStatus;
  createdAt: Date;
  integrationId: number;
  type: IntegrationType;
  url: string;
  keyNumber: number;
  /** The key before still signs, too. */
  hasFormerKey: boolean;
  /** The connection and its space exist and are switched on. */
  isActive: boolean;
  space: Named;
  project: (Named & { spaceId: number; isDeleted: boolean }) | null;
  style: Named | null;
  module: Named | null;
  countItems: number;
  items: { id: number; fileName: string; version: number; status: string | null }[];
  /** What was done about a version. */
  acts: ReviewAct[];
  /** Of a style that was released. */
  revision: string | null;
  /** What was released, without its price: nobody knows who reads what a connection sends. */
  release: ReleasedFacts | null;
  from: string | null;
  to: string | null;
  actor: { firstName: string; lastName: string; email: string } | null;
};

const payloadId = (name: string) => sql`(d.payload->>${sql.raw(`'${name}'`)})::int`;

export const deliveryQuery = prepared<DeliveryFacts>(
  'integration_delivery',
  sql`select d.id::float8 as id, d.event, d.status, d.created_at as "createdAt", i.id as "integrationId", i.type, i.url,
      i.key_number as "keyNumber", coalesce(i.key_changed_at > now() - interval '1 day', false) as "hasFormerKey",
      (i.disabled_at is null and i.deleted_at is null and s.deleted_at is null) as "isActive",
      json_build_object('id', s.id, 'title', s.title) as space,
      (select json_build_object('id', p.id, 'title', p.title, 'spaceId', p.space_id, 'isDeleted', p.deleted_at is not null)
        from projects p where p.id = ${payloadId('project_id')}) as project,
      (select json_build_object('id', style.id, 'title', style.title) from styles style
        where style.id = ${payloadId('style_id')}) as style,
      (select json_build_object('id', module.id, 'title', module.title) from project_modules module
        where module.id = ${payloadId('module_id')}) as module,
      coalesce(jsonb_array_length(d.payload->'items'), 0) as "countItems",
      (select coalesce(json_agg(json_build_object('id', item.id, 'fileName', file.original_name, 'version', item.version,
          'status', told.one->>'status') order by item.id), '[]')
        from (select one from jsonb_array_elements(d.payload->'items') one limit ${sql.raw(String(ITEMS_NAMED))}) told
        join design_items item on item.id = (told.one->>'id')::int join files file on file.id = item.file_id) as items,
      coalesce(d.payload->'acts', '[]') as acts, d.payload->>'revision' as revision,
      (select json_build_object('id', r.id, 'revision', r.revision, 'state', r.state, 'parts', r.parts, 'hash', r.hash,
          'steps', r.steps, 'token', r.token,
          'style', json_build_object('id', released.id, 'number', released.number))
        from releases r join styles released on released.id = r.style_id
        where d.event = 'style.released' and r.style_id = ${payloadId('style_id')} and r.revision = d.payload->>'revision'
        limit 1) as release,
      d.payload->>'from' as from, d.payload->>'to' as to,
      (select json_build_object('firstName', u.first_name, 'lastName', u.last_name, 'email', u.email)
        from users u where u.id = ${payloadId('user_id')}) as actor
    from integration_deliveries d
    join space_integrations i on i.id = d.integration_id join spaces s on s.id = i.space_id
    where d.id = ${sql.placeholder('deliveryId')} limit 1`,
);
