import { uploadDesigns } from '@facet/contract/endpoints/designs';
import { check } from '@facet/contract/validation';

/** A style's name out of a file's: `celeste-halo_v4.png` → `Celeste halo v4`. */
export function titleFromFile(name: string): string {
  const dot = name.lastIndexOf('.');
  const words = (dot > 0 ? name.slice(0, dot) : name).replaceAll(/[_-]+/g, ' ').replaceAll(/\s+/g, ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** What is wrong with a style's title, in the words of the contract; undefined when nothing is. */
export const titleProblem = (title: string): string | undefined =>
  check(uploadDesigns.body, { style: { title }, file_ids: [] }).errors?.['style.title']?.[0];
