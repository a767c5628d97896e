import type { CostSheetAnswer } from '@facet/contract/entities/cost-answers';
import type { CostBody } from '@facet/contract/entities/cost-sheet';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import { ApiError } from '../../lib/api-error.ts';
import { refresh } from '../../lib/refresh.ts';
import { costQueries, useSaveSheet, type SheetRef } from './api.ts';
import { costKeys } from '../../shared/costs/keys.ts';
import type { Edit } from './sheet-rows.ts';

const KINDS = ['stones', 'processes', 'others'] as const;

/** The texts of a refusal by the id of the line that each is about; `metal` and `''` for what is no line. */
function textsByLine(body: CostBody, error: ApiError): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(error.errors).map(([field, [text = error.message]]) => {
      const [, part = '', at = ''] = field.split('.');
      const kind = KINDS.find((one) => one === part);
      return [kind ? (body[kind][Number(at)]?.id ?? '') : part === 'metal' ? part : '', text];
    }),
  );
}

/** So long at most: a page that nobody sees paints nothing. */
const AT_MOST_MS = 100;

/** Once what is on the screen says what was done last: work that people need not wait for begins then. */
const afterPicture = async (): Promise<void> =>
  new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, AT_MOST_MS);
  });

type Edits = { waiting: readonly Edit[]; sent: readonly Edit[]; isHeld: boolean };
const NONE: Edits = { waiting: [], sent: [], isHeld: false };
const edited = (body: CostBody, edits: readonly Edit[]) => edits.reduce((made, edit) => edit(made), body);
type EditedSheet = Pick<CostSheetAnswer, 'title' | 'valid_until' | 'updated_at' | 'body'>;
/** What a sheet is saved with besides its body. */
const takeHead = ({ title, ...sheet }: Omit<EditedSheet, 'body'>) => ({
  title,
  valid_until: sheet.valid_until,
  updated_at: sheet.updated_at,
});
const NO_TEXTS: ReadonlyMap<string, string> = new Map();
const isRefusal = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status >= 400 && error.status < 500;

/**
 * A sheet with what was typed in it since: shown at once, saved one after the other, and said at its line where
 * somebody else changed that meanwhile. What others save arrives below what is still being saved here.
 */
export function useSheetEdits(place: SheetRef, sheet: EditedSheet) {
  const latest = useRef(NONE);
  const [{ waiting, sent, isHeld }, show] = useState(NONE);
  const [refused, setRefused] = useState(NO_TEXTS);
  const client = useQueryClient();
  const call = useSaveSheet(place);
  const put = (change: Partial<Edits>) => {
    latest.current = { ...latest.current, ...change };
    show(latest.current);
  };
  const send = async (): Promise<void> => {
    // A request with hundreds of lines takes longer than a frame to leave, and the key was answered by then.
    await afterPicture();
    const { waiting: edits, sent: before } = latest.current;
    if (before.length > 0 || edits.length === 0) return;
    const read = client.getQueryData(costQueries.sheet(place).queryKey) ?? sheet;
    const body = edited(read.body, edits);
    put({ sent: edits, waiting: [], isHeld: false });
    try {
      await call.mutateAsync({ ...takeHead(read), body });
    } catch (error) {
      refresh(client, costKeys.ofProject(place.projectId));
      // Without an answer nobody knows whether it was saved: the same again changes nothing.
      if (!isRefusal(error)) return put({ sent: [], waiting: [...edits, ...latest.current.waiting], isHeld: true });
      setRefused(textsByLine(body, error));
    }
    put({ sent: [] });
    return send();
  };
  // The same body until something in it changes: all sums are made from it.
  const kept = useMemo(() => edited(sheet.body, [...sent, ...waiting]), [sheet.body, sent, waiting]);
  const save = (edits: readonly Edit[]) => {
    setRefused(NO_TEXTS);
    put({ waiting: [...latest.current.waiting, ...edits] });
    void send();
  };
  return {
    ...useTrial(kept, save),
    refused,
    isSaving: sent.length > 0 || waiting.length > 0,
    /** Set where the server could not be reached. */
    retry: isHeld ? () => void send() : null,
  };
}

/** Changes that are looked at and not saved until somebody keeps them: another stone, another price, one line less. */
function useTrial(kept: CostBody, save: (edits: readonly Edit[]) => void) {
  const [tried, setTried] = useState<readonly Edit[] | null>(null);
  const body = useMemo(() => (tried ? edited(kept, tried) : kept), [kept, tried]);
  return {
    body,
    /** As it is without what is only tried. */
    kept,
    edit: (edit: Edit) => (tried ? setTried((before) => before && [...before, edit]) : save([edit])),
    trial: {
      isOn: tried !== null,
      begin: () => setTried([]),
      drop: () => setTried(null),
      keep: () => {
        setTried(null);
        save(tried ?? []);
      },
    },
  };
}
