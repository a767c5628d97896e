import type { CostSheetAnswer } from '@facet/contract/entities/cost-answers';
import type { CostBody } from '@facet/contract/entities/cost-sheet';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { ApiError } from '../../lib/api-error.ts';
import { refresh } from '../../lib/refresh.ts';
import { useSaveSheet, type SheetRef } from './api.ts';
import { costKeys } from './keys.ts';
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

const NOTHING: readonly Edit[] = [];
const NO_TEXTS: ReadonlyMap<string, string> = new Map();

/**
 * A sheet with what was typed in it since: shown at once, saved one after the other, and said at its line where
 * somebody else changed that meanwhile. What others save arrives below what is still being saved here.
 */
export function useSheetEdits(place: SheetRef, sheet: CostSheetAnswer) {
  const [waiting, setWaiting] = useState(NOTHING);
  const [sent, setSent] = useState(NOTHING);
  const [refused, setRefused] = useState(NO_TEXTS);
  const [isHeld, setHeld] = useState(false);
  const client = useQueryClient();
  const save = useSaveSheet(place);
  const isSaving = sent.length > 0;
  useEffect(() => {
    if (isSaving || isHeld || waiting.length === 0) return;
    const body = waiting.reduce((before, edit) => edit(before), sheet.body);
    setSent(waiting);
    setWaiting(NOTHING);
    const input = { title: sheet.title, body, valid_until: sheet.valid_until, updated_at: sheet.updated_at };
    save
      .mutateAsync(input)
      .catch((error: unknown) => {
        const isRefusal = error instanceof ApiError && error.status >= 400 && error.status < 500;
        if (isRefusal) setRefused(textsByLine(body, error));
        else {
          setHeld(true);
          setWaiting((later) => [...waiting, ...later]);
        }
        refresh(client, costKeys.ofProject(place.projectId));
      })
      .finally(() => setSent(NOTHING));
  });
  return {
    body: [...sent, ...waiting].reduce((before, edit) => edit(before), sheet.body),
    edit: (edit: Edit) => {
      setRefused(NO_TEXTS);
      setWaiting((before) => [...before, edit]);
    },
    refused,
    isSaving: isSaving || waiting.length > 0,
    /** Set where the server could not be reached. */
    retry: isHeld ? () => setHeld(false) : null,
  };
}
