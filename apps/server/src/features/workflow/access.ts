import { invalidText } from '@facet/contract/constants/texts';
import type { Db, Tx } from '../../db/client.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import { forbidden, invalidField, notFound } from '../../platform/errors.ts';
import { lockedSpaceFor, spaceFor } from '../access/space-access.ts';
import { schemeById } from './scheme-queries.ts';
import { templateById } from './template-queries.ts';
import { t } from '@facet/contract/words/speech';

/** A scheme with the actor's standing in its space; without one when it is everyone's. */
export async function schemeFor(db: Db, actor: Actor, schemeId: number) {
  const scheme = await schemeById(db, schemeId);
  if (!scheme) throw notFound('workflow scheme');
  return { scheme, place: scheme.spaceId === null ? null : await spaceFor(db, actor, scheme.spaceId, 'view') };
}

/** A scheme to change, read with its space locked; 403 for everyone's. */
export async function lockedSchemeFor(tx: Tx, actor: Actor, schemeId: number) {
  const found = await schemeById(tx, schemeId);
  if (!found) throw notFound('workflow scheme');
  if (found.spaceId === null) throw forbidden(t('edit workflow scheme'));
  const place = await lockedSpaceFor(tx, actor, found.spaceId, 'edit');
  return { scheme: (await schemeById(tx, schemeId)) ?? found, place };
}

/** A template to change, with the actor's standing, read with its space locked; 403 for Blank. */
export async function lockedTemplateFor(tx: Tx, actor: Actor, templateId: number) {
  const found = await templateById(tx, templateId);
  if (!found) throw notFound('template');
  if (found.spaceId === null) throw forbidden(t('edit template'));
  const place = await lockedSpaceFor(tx, actor, found.spaceId, 'edit');
  return { template: (await templateById(tx, templateId)) ?? found, place };
}

/** The template that a project of the space starts from; 422 on `template` unless the space offers it. */
export async function offeredTemplate(db: Db, spaceId: number, templateId: number) {
  const template = await templateById(db, templateId);
  const isOffered = template?.deletedAt === null && (template.spaceId ?? spaceId) === spaceId;
  if (!template || !isOffered) throw invalidField('template', invalidText(t('Template')));
  return template;
}

/** Refuses, on `workflow_scheme_id`, a scheme that the space does not offer. */
export async function checkOfferedScheme(db: Db, spaceId: number, schemeId: number | null | undefined): Promise<void> {
  if (schemeId === null || schemeId === undefined) return;
  const scheme = await schemeById(db, schemeId);
  const isOffered = scheme?.deletedAt === null && (scheme.spaceId ?? spaceId) === spaceId;
  if (!isOffered) throw invalidField('workflow_scheme_id', invalidText(t('Workflow scheme')));
}
