import { useEffect, useEffectEvent, useMemo, useRef, type RefObject } from 'react';
import type { KindProps, LinkedView } from '../kind-props.ts';
import { placeThere, type Pairing } from '../row-pairs.ts';
import { usePairedView } from '../use-paired-view.ts';
import type { Block } from './document-blocks.ts';
import { compareParts, heightAt, partAt, listParts, type DocumentPart, type PartChange } from './document-parts.ts';

type DocumentLink = Extract<LinkedView, { kind: 'document' }>;
type DocumentLinkInput = Pick<KindProps, 'linked' | 'onLinked' | 'onOpened' | 'other' | 'tools'> & {
  blocks: readonly Block[];
  scroller: RefObject<HTMLElement | null>;
};

/** The attributes of a part on the page: its number, and how it differs from the other version. */
export type PartMark = { number: number; change: PartChange | null };

const moved = ({ kind, part }: DocumentLink, by: Pairing): DocumentLink => ({ kind, part: placeThere(part, by) });

/** Where each part begins and the last one ends, in scrolled px; anything above the first counts as part of it. */
function measureEdges(scroller: HTMLElement): number[] {
  const top = scroller.getBoundingClientRect().top - scroller.scrollTop;
  const tops = [...scroller.querySelectorAll('[data-part]')].map((part) => part.getBoundingClientRect().top - top);
  return [0, ...tops.slice(1), scroller.scrollHeight];
}

/** Each side of a comparison reports its parts and matches them with the other's. */
function useComparedParts({ blocks, other, onOpened }: Pick<DocumentLinkInput, 'blocks' | 'other' | 'onOpened'>) {
  const tellOpened = useEffectEvent((own: readonly Block[] | null) =>
    onOpened?.(own && { kind: 'document', blocks: own }),
  );
  useEffect(() => {
    tellOpened(blocks);
    return () => tellOpened(null);
  }, [blocks]);
  const parts = useMemo(() => listParts(blocks), [blocks]);
  const theirs = other?.kind === 'document' ? other.blocks : null;
  const compared = useMemo(() => theirs && compareParts(parts, listParts(theirs)), [parts, theirs]);
  const marks = useMemo(() => {
    const markAt = (number: number): PartMark => ({ number, change: compared?.changes[number] ?? null });
    return new Map(parts.map((part, number): [DocumentPart, PartMark] => [part, markAt(number)]));
  }, [parts, compared]);
  return { marks, pairs: compared?.pairs ?? null };
}

/** In a comparison, scrolls each of two documents to the part that the other shows. */
export function useDocumentLink({ scroller, tools, ...props }: DocumentLinkInput) {
  const settled = useRef(0);
  const { marks, pairs } = useComparedParts(props);
  const { linked, onLinked } = usePairedView({
    linked: props.linked?.kind === 'document' ? props.linked : null,
    onLinked: props.onLinked,
    // Only the first side of a comparison has tools.
    pairs: tools === null ? pairs : null,
    move: moved,
  });
  const place = linked?.part;
  useEffect(() => {
    const from = scroller.current;
    if (!from || place === undefined) return;
    const top = heightAt(measureEdges(from), place);
    if (Math.abs(top - from.scrollTop) < 1) return;
    from.scrollTo({ top });
    settled.current = from.scrollTop;
  }, [scroller, place]);
  const tellScroll = () => {
    const from = scroller.current;
    // A scroll that followed the other side must not be reported back to it.
    if (!from || !onLinked || from.scrollTop === settled.current) return;
    settled.current = from.scrollTop;
    onLinked({ kind: 'document', part: partAt(measureEdges(from), from.scrollTop) });
  };
  return { marks, tellScroll };
}
