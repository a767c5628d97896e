import { PART_ROLE_TITLES, type PartRole } from '../craft/parts.ts';
import { SPEC_UNIT_TITLES, type SpecUnit } from '../craft/spec.ts';
import type { LogValue } from '../entities/log-entry.ts';
import { PROJECT_ROLE_TITLES, type ProjectRole } from '../permissions.ts';
import { known, message, numberText, t } from '../words/speech.ts';
import { titleOfModule, type WorkflowType } from './catalogue.ts';
import type { ModelUnit } from './model-units.ts';
import type { ReleaseState } from './statuses.ts';
import { actInWords, isPlainAnswer, verdictOf, type ActReader, type ReviewAct } from './review-acts.ts';

type Named = { name: string };
type CostSaid = 'draft' | 'submitted' | 'returned' | 'approved' | 'locked' | 'deleted';
/** Null where there is none. */
type NamedIfAny = { name: string | null };

/**
 * What the log says of things without a column of their own: names as they were, so that it still says later what was
 * true then.
 */
export type SaidValues = {
  description: { text: string };
  style: NamedIfAny;
  module: NamedIfAny;
  tag: NamedIfAny;
  parent_task: NamedIfAny;
  attachments: { names: readonly string[] };
  files: { names: readonly string[] };

  guidelines: object;
  team_member: Named & { roles: readonly ProjectRole[] };
  /** The first of some people by name, and how many more there are. */
  people: { names: readonly string[]; more: number };
  step: { place: number };
  step_type: { type: (typeof WorkflowType)[keyof typeof WorkflowType] };

  unit: { unit: ModelUnit | null };
  /** What people from outside read instead of a file's name. */
  file_title: { title: string | null };
  weight: { which: 'cast_g' | 'finished_g' | 'sample_g'; grams: number | null };
  weight_photo: NamedIfAny & { which: 'cast' | 'sample'; isNamesake: boolean };
  measuring_stopped: object;
  ring: { diameter: number | null };
  part_role: Named & { role: PartRole | null };
  part_alloy: Named & { alloy: string | null };
  spec_value: Named & { value: number | null; unit: SpecUnit };
  cost_sheet: { number: number; status: CostSaid };
  release: { state: ReleaseState; revision: string | null };
};
export type Said = { [Kind in keyof SaidValues]: { kind: Kind } & SaidValues[Kind] }[keyof SaidValues];

/** A log value as it is stored; any words it needs are added when somebody reads it. */
export type KeptLogValue = (Omit<NonNullable<LogValue>, 'act'> & { said?: readonly Said[]; act?: ReviewAct }) | null;

const WEIGHTS = {
  cast_g: message('Cast weight: {grams}'),
  finished_g: message('Finished weight: {grams}'),
  sample_g: message('Sample weight: {grams}'),
} as const;
const PHOTOS = {
  cast: message('Photo of the cast weight: {name}'),
  sample: message('Photo of the sample weight: {name}'),
} as const;

const SHEETS = {
  draft: message('Cost sheet {number}: draft'),
  submitted: message('Cost sheet {number}: submitted'),
  returned: message('Cost sheet {number}: returned'),
  approved: message('Cost sheet {number}: approved'),
  locked: message('Cost sheet {number}: locked'),
  deleted: message('Cost sheet {number}: deleted'),
} as const;

const RELEASES = {
  candidate: message('Release: candidate'),
  released: message('Revision {revision}: released'),
  rejected: message('Release: rejected'),
  obsolete: message('Revision {revision}: obsolete'),
} as const satisfies Record<ReleaseState, string>;

/** As people typed it. */
const figure = (value: number) => numberText(value, { most: 4, isGrouped: false });

function photoName({ name, isNamesake }: SaidValues['weight_photo']): string {
  if (name === null) return t('none');
  return isNamesake ? t('another {name}', { name }) : name;
}

function peopleWords({ names, more }: SaidValues['people']): string {
  const shown = names.join(', ');
  return more > 0 ? t('{shown} and {more} more', { shown, more }) : shown;
}

const WORDS: { [Kind in keyof SaidValues]: (values: SaidValues[Kind]) => string } = {
  description: ({ text }) => t('Description: {text}', { text }),
  style: ({ name }) => t('Style: {name}', { name: name ?? '' }),
  module: ({ name }) => t('Module: {name}', { name: titleOfModule(name ?? '') }),
  tag: ({ name }) => t('Tag: {name}', { name: name ?? '' }),
  parent_task: ({ name }) => t('Task: {name}', { name: name ?? '' }),
  attachments: ({ names }) => t('Attachments: {names}', { names: names.join(', ') }),
  files: ({ names }) => t('Files: {names}', { names: names.join(', ') }),
  guidelines: () => t('Guidelines'),
  team_member: ({ name, roles }) =>
    t('{name}: {roles}', { name, roles: roles.map((role) => PROJECT_ROLE_TITLES[role]).join(', ') }),
  people: peopleWords,
  step: ({ place }) => t('Step {place}', { place }),
  step_type: ({ type }) => (type === 1 ? t('Main step') : t('Additional step')),
  unit: ({ unit }) => unit ?? t('no unit'),
  file_title: ({ title }) =>
    title === null ? t('Title for clients: that of the piece') : t('Title for clients: {title}', { title }),
  weight: ({ which, grams }) => t(WEIGHTS[which], { grams: grams === null ? t('nothing') : `${figure(grams)} g` }),
  weight_photo: (photo) => t(PHOTOS[photo.which], { name: photoName(photo) }),
  measuring_stopped: () => t('Measuring: stopped'),
  ring: ({ diameter }) =>
    diameter === null
      ? t('Ring: none')
      : t('Ring: Ø {diameter} mm', { diameter: numberText(diameter, { least: 2, most: 2 }) }),
  spec_value: ({ name, value, unit }) =>
    t('{name}: {value}', { name, value: value === null ? t('nothing') : `${figure(value)} ${SPEC_UNIT_TITLES[unit]}` }),
  cost_sheet: ({ number, status }) => t(SHEETS[status], { number }),
  release: ({ state, revision }) => t(RELEASES[state], { revision: revision ?? '' }),
  part_role: ({ name, role }) =>
    t('{name}: {role}', { name, role: role === null ? t('from its name') : PART_ROLE_TITLES[role] }),
  part_alloy: ({ name, alloy }) => t('{name}: {alloy}', { name, alloy: alloy ?? t('alloy of the piece') }),
};

const wordsBy = <Kind extends keyof SaidValues>(kind: Kind, values: SaidValues[Kind]): string => WORDS[kind](values);

/** One statement of the log, in words. */
export const saidInWords = (said: Said): string => wordsBy(said.kind, said);

// Only the team reads log and chat.
const TEAM: ActReader = { seesNames: true };

const presentAct = (act: ReviewAct): NonNullable<LogValue>['act'] => ({
  kind: act.kind,
  text: actInWords(act, TEAM),
  note: act.note,
  verdict: verdictOf(act),
  is_plain: isPlainAnswer(act),
});

/** A log value as people read it; entries from before values were stored have only their words. */
export function logValueInWords(kept: KeptLogValue): LogValue {
  if (kept === null) return null;
  const { said, act, ...value } = kept;
  const type = value.product_type;
  return {
    ...value,
    ...(type ? { product_type: known(type) } : {}),
    ...(said ? { text: said.map(saidInWords).join('\n') } : {}),
    ...(act ? { act: presentAct(act) } : {}),
  };
}
