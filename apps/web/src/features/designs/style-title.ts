import { styleTitle } from '@facet/contract/entities/design';
import { check } from '@facet/contract/validation';
import { z } from 'zod';

const named = z.object({ title: styleTitle });

/** What is wrong with a style's title, in the words of the contract; undefined when nothing is. */
export const titleProblem = (title: string): string | undefined => check(named, { title }).errors?.['title']?.[0];
