import { QUOTE_NOTES_MAX, QUOTE_VENDORS_MAX, QUOTES_MAX } from '@facet/contract/constants/limits';
import type { QuoteDraft, QuoteLine, quoteBase } from '@facet/contract/entities/quote';
import type { ReleaseParts } from '@facet/contract/entities/release';
import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import { prepared } from '../../db/prepared.ts';
import type { QuoteChoice } from '../../db/schema/releases.ts';
import { isoMoment } from '../../db/typed-sql.ts';

const value = sql.placeholder;
const moment = (column: string) => isoMoment(sql.raw(column));
const named = (person: string) =>
  sql.raw(`json_build_object('id', ${person}.id, 'name', concat_ws(' ', ${person}.first_name, ${person}.last_name))`);

export type NoteFacts = { id: number; by: 'house' | 'vendor'; text: string; created_at: string };
export type AnswerFacts = { id: number; sentAt: string; openedAt: string | null; body: QuoteDraft };
type VendorFacts = {
  id: number;
  name: string;
  email: string;
  /** When they first filled something in. */
  begunAt: string | null;
  /** The newest that wasn’t taken back. */
  answer: AnswerFacts | null;
  /** How many there are. */
  sent: number;
  notes: readonly NoteFacts[];
};
/** A request as the database has it. */
export type QuoteFacts = {
  id: number;
  number: number;
  spaceId: number;
  release: { id: number; revision: string | null } | null;
  base: z.infer<typeof quoteBase>;
  lines: readonly QuoteLine[];
  pieces: number;
  note: string;
  endsOn: string;
  endedAt: string | null;
  hasEnded: boolean;
  createdAt: string;
  creator: { id: number; name: string };
  choices: readonly (QuoteChoice & { vendor: string; name: string })[];
  vendors: readonly VendorFacts[];
};

// The day ends where it ends last on earth, so that nobody is late by living elsewhere.
const hasEnded = sql`(request.ended_at is not null or request.ends_on < (now() at time zone '-12')::date)`;
const answersOf = sql`from quote_answers answer where answer.vendor_id = vendor.id and answer.taken_back_at is null`;
const newestAnswer = sql`(select json_build_object('id', answer.id, 'sentAt', ${moment('answer.sent_at')},
    'openedAt', ${moment('answer.opened_at')}, 'body', answer.body) ${answersOf} order by answer.id desc limit 1)`;
const notes = sql`(select coalesce(json_agg(json_build_object('id', note.id, 'text', note.text,
    'by', case when note.user_id is null then 'vendor' else 'house' end, 'created_at', ${moment('note.created_at')})
    order by note.id), '[]') from (select * from quote_notes one where one.vendor_id = vendor.id
    order by one.id desc limit ${sql.raw(String(QUOTE_NOTES_MAX))}) note)`;
const choices = sql`(select coalesce(json_agg(choice || jsonb_build_object('vendor', coalesce(chosen.name, ''),
      'name', concat_ws(' ', person.first_name, person.last_name)) order by at), '[]')
    from jsonb_array_elements(request.choices) with ordinality made (choice, at)
    left join quote_answers answer on answer.id = (choice ->> 'answerId')::int
    left join quote_vendors chosen on chosen.id = answer.vendor_id
    left join users person on person.id = (choice ->> 'by')::int)`;

/** The requests of a style, newest first, or one of them. */
export const quotesQuery = prepared<QuoteFacts>(
  'quotes_of_style',
  sql`select request.id, request.number, request.space_id as "spaceId", request.base, request.lines, request.pieces,
      request.note, request.ends_on::text as "endsOn", ${moment('request.ended_at')} as "endedAt",
      ${hasEnded} as "hasEnded", ${moment('request.created_at')} as "createdAt", ${named('creator')} as creator,
      case when release.id is not null then json_build_object('id', release.id, 'revision', release.revision) end as release,
      ${choices} as choices,
      (select coalesce(json_agg(json_build_object('id', vendor.id, 'name', vendor.name, 'email', vendor.email,
          'begunAt', ${moment('vendor.begun_at')}, 'answer', ${newestAnswer}, 'notes', ${notes},
          'sent', (select count(*) ${answersOf})) order by vendor.id), '[]')
        from (select * from quote_vendors one where one.request_id = request.id order by one.id
          limit ${sql.raw(String(QUOTE_VENDORS_MAX))}) vendor) as vendors
    from quote_requests request join users creator on creator.id = request.created_by
    left join releases release on release.id = request.release_id
    where request.style_id = ${value('styleId')}::int
      and (${value('quoteId')}::int is null or request.id = ${value('quoteId')}::int)
    order by request.id desc limit ${sql.raw(String(QUOTES_MAX))}`,
);

/** What a vendor’s link opens. */
export type LinkFacts = {
  vendorId: number;
  requestId: number;
  createdBy: number;
  projectId: number;
  styleId: number;
  spaceId: number;
  vendor: string;
  email: string;
  house: string;
  title: string;
  styleNumber: string | null;
  number: number;
  releaseId: number | null;
  revision: string | null;
  parts: ReleaseParts | null;
  base: QuoteFacts['base'];
  lines: readonly QuoteLine[];
  pieces: number;
  note: string;
  endsOn: string;
  endedAt: string | null;
  hasEnded: boolean;
  draft: QuoteDraft | null;
  isThanked: boolean;
  hasBegun: boolean;
  answer: AnswerFacts | null;
  notes: readonly NoteFacts[];
};
export const quoteLinkQuery = prepared<LinkFacts>(
  'quote_link',
  sql`select vendor.id as "vendorId", request.id as "requestId", request.created_by as "createdBy",
      style.project_id as "projectId", style.id as "styleId", request.space_id as "spaceId", vendor.name as vendor,
      vendor.email, space.title as house, style.title, style.number as "styleNumber", request.number,
      request.release_id as "releaseId", release.revision, release.parts, request.base, request.lines, request.pieces,
      request.note, request.ends_on::text as "endsOn", ${moment('request.ended_at')} as "endedAt",
      ${hasEnded} as "hasEnded", vendor.draft, vendor.thanked_at is not null as "isThanked",
      vendor.begun_at is not null as "hasBegun", ${newestAnswer} as answer, ${notes} as notes
    from quote_vendors vendor join quote_requests request on request.id = vendor.request_id
    join styles style on style.id = request.style_id and style.deleted_at is null
    join projects project on project.id = style.project_id and project.deleted_at is null
    join spaces space on space.id = project.space_id and space.deleted_at is null
    left join releases release on release.id = request.release_id
    where vendor.link_hash = ${value('hash')}::text or vendor.id = ${value('vendorId')}::int limit 1`,
);
