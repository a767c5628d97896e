import type { LevelMeaning } from '@facet/contract/archive/archive-rules';
import type { LeftOutReason } from '@facet/contract/archive/find-clutter';
import type { NamePart } from '@facet/contract/archive/name-patterns';
import type { ImportAsk, ImportState } from '@facet/contract/entities/import';
import { t } from '../../ui/words.ts';

export const REASON_WORDS: Readonly<Record<LeftOutReason, string>> = {
  system: t('system files'),
  lock: t('locks of open files'),
  backup: t('back-ups of programs'),
  cloud: t('not downloaded from a cloud'),
  empty: t('empty'),
  format: t('of a type that has no place'),
  too_large: t('too large'),
  long_path: t('with too long a path'),
  folder: t('in folders left out'),
  no_rule: t('no rule fits'),
  double: t('same content twice'),
  here: t('here already'),
  broken: t('broken, or not what they are called'),
};

export const PART_WORDS: Readonly<Record<NamePart, string>> = {
  number: t('number'),
  style: t('style name'),
  version: t('version'),
  view: t('view'),
  date: t('date'),
  any: t('anything'),
};

export const LEVEL_WORDS: Readonly<Record<LevelMeaning, string>> = {
  folder: t('Folder'),
  project: t('Project'),
  style: t('Style'),
  nothing: t('Nothing'),
};

export const ASK_WORDS: Readonly<Record<ImportAsk, string>> = {
  twice: t('Twice in one version, not the same'),
  gap: t('A version before it is missing'),
  alike: t('Named almost like another style'),
};

export const STATE_WORDS: Readonly<Record<ImportState, string>> = {
  reading: t('Reading the list of files'),
  read: t('Waiting for the rules'),
  planning: t('Reading the contents'),
  planned: t('Looked through'),
  running: t('Bringing files over'),
  paused: t('Paused'),
  done: t('Done'),
  stopped: t('Stopped'),
  failed: t('Failed'),
  taking_back: t('Taking back'),
  taken_back: t('Taken back'),
};
