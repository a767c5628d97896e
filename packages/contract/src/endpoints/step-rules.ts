import { z } from 'zod';
import { STEP_RULE_DAYS_MAX, TWO_STEP_GROUPS } from '../constants/second-step.ts';
import { endpoint } from '../endpoint.ts';
import { dataOf, idText, listOf, moment, pageQuery } from '../envelope.ts';
import { askedPerson, stepRule } from '../entities/step-rule.ts';

const access = 'admin';
/** `days`: how long people have to set one up before they are led to it; null for nobody is asked. */
const body = z.object({
  asks: z.enum(TWO_STEP_GROUPS).nullable(),
  days: z.number().int().min(0).max(STEP_RULE_DAYS_MAX),
  /** As it was read: 409 when somebody set the rule since. */
  updated_at: moment.nullish(),
});
const response = dataOf(stepRule);
const params = z.object({ spaceId: idText });

export const getStepRule = endpoint({
  method: 'GET',
  path: '/admin/second-step',
  group: 'admin',
  access,
  summary: 'Who must have a second step on this installation, and from when on',
  response,
});

export const setStepRule = endpoint({
  method: 'PUT',
  path: '/admin/second-step',
  group: 'admin',
  access,
  summary: 'Set who must have a second step; who lacks one is told by mail, and led to set one up from then on',
  body,
  response,
});

export const listAskedPeople = endpoint({
  method: 'GET',
  path: '/admin/second-step/people',
  group: 'admin',
  access,
  summary: 'Whom the rule of this installation asks for a second step, those who lack one first',
  query: pageQuery,
  response: listOf(askedPerson),
});

export const getSpaceStepRule = endpoint({
  method: 'GET',
  path: '/spaces/:spaceId/second-step',
  group: 'spaces',
  summary: 'Who must have a second step to work in a space; for its admins',
  params,
  response,
});

export const setSpaceStepRule = endpoint({
  method: 'PUT',
  path: '/spaces/:spaceId/second-step',
  group: 'spaces',
  summary: 'Set who must have a second step to work in a space; who lacks one is told by mail',
  refusesTakeOver: true,
  audit: 'settings_changed',
  params,
  body,
  response,
});

export const listSpaceAskedPeople = endpoint({
  method: 'GET',
  path: '/spaces/:spaceId/second-step/people',
  group: 'spaces',
  summary: 'Whom the rule of a space asks for a second step, those who lack one first; for its admins',
  params,
  query: pageQuery,
  response: listOf(askedPerson),
});
