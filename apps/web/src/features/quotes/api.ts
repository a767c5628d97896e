import { fillPath } from '@facet/client/fill-path';
import { getCostSheet } from '@facet/contract/endpoints/costs';
import {
  askAnotherVendor,
  askHouse,
  chooseQuote,
  endQuotes,
  getQuoteLink,
  getQuotePack,
  getQuotePicture,
  listQuotes,
  openQuotes,
  replyToVendor,
  requestQuotes,
  saveQuoteDraft,
  sendQuote,
  takeQuoteBack,
} from '@facet/contract/endpoints/quotes';
import { listReleases } from '@facet/contract/endpoints/releases';
import type { QuoteDraft, QuoteLink } from '@facet/contract/entities/quote';
import type { Language } from '@facet/contract/words/languages';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { call } from '../../lib/api.ts';
import { costKeys } from '../../shared/costs/keys.ts';
import { t } from '../../ui/words.ts';

export type StyleRef = { projectId: number; styleId: number };
export type QuoteRef = StyleRef & { quoteId: number };

const ofStyle = ({ projectId, styleId }: StyleRef) => [...costKeys.ofProject(projectId), styleId, 'quotes'] as const;

export const quoteQueries = {
  list: (style: StyleRef) =>
    queryOptions({
      queryKey: ofStyle(style),
      queryFn: async ({ signal }) => (await call(listQuotes, { params: style, signal })).data,
    }),
  /** What a request is made from: the lines of a sheet, and the releases that vendors may see. */
  ground: (style: StyleRef, sheetId: number) =>
    queryOptions({
      queryKey: [...ofStyle(style), 'ground', sheetId],
      queryFn: async ({ signal }) => {
        const [sheet, releases] = await Promise.all([
          call(getCostSheet, { params: { ...style, sheetId }, signal }),
          call(listReleases, { params: style, signal }),
        ]);
        return { sheet: sheet.data, releases: releases.data.releases };
      },
    }),
  /** What a vendor’s link opens. */
  link: (token: string) =>
    queryOptions({
      queryKey: ['quote-link', token],
      queryFn: async ({ signal }) => (await call(getQuoteLink, { params: { token }, signal })).data,
      retry: false,
      meta: { failure: 'silent' },
    }),
};

const changes = ({ projectId }: StyleRef, success?: string) => ({
  ...(success !== undefined && { success }),
  invalidates: [costKeys.ofProject(projectId)],
  failure: 'reason' as const,
});

export const useRequestQuotes = (style: StyleRef) =>
  useMutation({
    mutationFn: async (body: z.input<typeof requestQuotes.body>) => call(requestQuotes, { params: style, body }),
    meta: changes(style, t('Sent to the vendors')),
  });
export const useAskAnother = (quote: QuoteRef) =>
  useMutation({
    mutationFn: async (body: z.input<typeof askAnotherVendor.body>) => call(askAnotherVendor, { params: quote, body }),
    meta: changes(quote, t('Sent to the vendor')),
  });
export const useOpenQuotes = (quote: QuoteRef) =>
  useMutation({ mutationFn: async () => call(openQuotes, { params: quote }), meta: changes(quote) });
export const useEndQuotes = (quote: QuoteRef) =>
  useMutation({ mutationFn: async () => call(endQuotes, { params: quote }), meta: changes(quote) });
export const useChooseQuote = (quote: QuoteRef) =>
  useMutation({
    mutationFn: async (body: z.input<typeof chooseQuote.body>) => call(chooseQuote, { params: quote, body }),
    meta: changes(quote),
  });
export const useReply = (quote: QuoteRef) =>
  useMutation({
    mutationFn: async ({ vendorId, text }: { vendorId: number; text: string }) =>
      call(replyToVendor, { params: { ...quote, vendorId }, body: { text } }),
    meta: changes(quote),
  });

/** The acts of a vendor; each puts what the server answers in place of what is shown. */
export function useVendor(token: string) {
  const client = useQueryClient();
  const { queryKey } = quoteQueries.link(token);
  const params = { token };
  const keep = ({ data }: { data: QuoteLink }) => client.setQueryData(queryKey, data);
  const failure = 'reason' as const;
  const save = useMutation({
    mutationFn: async (body: QuoteDraft) => call(saveQuoteDraft, { params, body }),
    // One after the other, so that the last one stays.
    scope: { id: 'quote-draft' },
    meta: { failure },
  });
  const send = useMutation({
    mutationFn: async (body: QuoteDraft) => call(sendQuote, { params, body }),
    scope: { id: 'quote-draft' },
    onSuccess: keep,
    meta: { success: t('Your quote is sent'), failure },
  });
  const takeBack = useMutation({
    mutationFn: async () => call(takeQuoteBack, { params }),
    onSuccess: keep,
    meta: { failure, invalidates: [queryKey] },
  });
  const ask = useMutation({
    mutationFn: async (text: string) => call(askHouse, { params, body: { text } }),
    onSuccess: ({ data: notes }) => client.setQueryData(queryKey, (link) => link && { ...link, notes }),
    meta: { failure },
  });
  return { save, send, takeBack, ask };
}

export const quotePicture = (token: string, fileId: number) => fillPath(getQuotePicture.path, { token, fileId });
export const quotePack = (token: string, language: Language) => fillPath(getQuotePack.path, { token }, { language });
