import { CATEGORIES } from '@facet/contract/constants/catalogue';
import { PROJECT_STATUS_WORDS, type ProjectStatusWord } from '@facet/contract/constants/status-words';
import { PROJECT_STATUSES, type ProjectStatus } from '@facet/contract/constants/statuses';

export const projectStatusWords = PROJECT_STATUSES.map((status) => PROJECT_STATUS_WORDS[status]);

/** The numbers that the server uses for status words. */
export const statusNumbers = (words: readonly ProjectStatusWord[] = []): ProjectStatus[] =>
  PROJECT_STATUSES.filter((status) => words.includes(PROJECT_STATUS_WORDS[status]));

/** Product categories as written in addresses. */
export const categoryWords = CATEGORIES.map(({ id }): CategoryWord => `${id}`);
export type CategoryWord = `${(typeof CATEGORIES)[number]['id']}`;
