type Linked = { links: { next: string | null } };

/** The `page` of a list's next link, for `getNextPageParam`; undefined at the end. */
export function nextPage({ links }: Linked): string | undefined {
  if (links.next === null) return undefined;
  return new URL(links.next, 'http://next').searchParams.get('page') ?? undefined;
}
