import { useEffect } from 'react';

type Meta = { title: string; description: string };

const findMeta = (name: string) => document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`);

/** What search engines read about a public page: its title, a description, and its canonical address. */
export function useMeta({ title, description }: Meta): void {
  useEffect(() => {
    document.title = title;
    const meta = findMeta('description');
    const before = meta?.content ?? '';
    if (meta) meta.content = description;
    const link = document.createElement('link');
    link.rel = 'canonical';
    link.href = `${window.location.origin}${window.location.pathname}`;
    document.head.append(link);
    return () => {
      link.remove();
      if (meta) meta.content = before;
    };
  }, [title, description]);
}
