import type { Language } from '@facet/contract/words/languages';
import type { Formats } from '../speech.ts';

/** What a thread is told to do: a function of a module, its input, and in which words. */
export type ThreadJob = { module: string; name: string; input: unknown; language: Language; formats: Formats };
export type ToThread = { job: ThreadJob } | { id: number; answer: unknown };
export type FromThread = { id: number; question: unknown } | { made: unknown } | { failure: unknown };

/** Asks whoever ordered the work; never answers if that fails, since the thread is ended then. */
export type Ask<Question, Answer> = (question: Question) => Promise<Answer>;
