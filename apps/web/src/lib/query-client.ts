import { MutationCache, type Query, QueryCache, type QueryClient, type QueryKey } from '@tanstack/react-query';
import { ApiError, isAway, statusOf } from './api-error.ts';
import { explainFailure, type FailureActions } from './explain-failure.ts';
import { failureText } from './failure-text.ts';
import { FacetQueryClient } from './facet-query-client.ts';
import { noteRefetch } from './offline/refetches.ts';
import { refresh, refreshAnswered } from './refresh.ts';

type MutationMeta = {
  /** Shown on success; a function if the text depends on the answer or the input. */
  success?: string | ((data: never, variables: never) => string | undefined);
  /** Keys that it makes stale. */
  invalidates?: readonly QueryKey[] | ((data: never, variables: never) => readonly QueryKey[]);
  /**
   * `form` shows the server's message itself (at the field or in its dialog); `silent` shows everything itself. `reason`:
   * a refusal is told in the server's words, and what it is about is read again, since somebody else may have changed it.
   */
  failure?: 'form' | 'reason' | 'silent';
};

type QueryMeta = {
  /**
   * `page`: the entity that the page is about, to which all of section 8 applies; else the component handles failures
   * itself.
   */
  failure?: 'page' | 'silent';
};

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: MutationMeta & Record<string, unknown>;
    queryMeta: QueryMeta & Record<string, unknown>;
  }
}

export type QueryClientActions = FailureActions & {
  /** The reader may not see the page's own entity. */
  showForbidden: () => void;
  succeed: (text: string) => void;
  /** The page's own entity arrived: the page works. */
  pageWorks: () => void;
};

const isOurs = (status: number) => status === 403 || status === 404;
/**
 * A form keeps the input and says why beside it, even for failures that would otherwise lead to another page; missing
 * rights are reported in both places.
 */
export const isForForm = (status: number): boolean =>
  status !== 401 && status !== 403 && status !== 500 && status !== 0;

function handleQueryFailure(
  error: unknown,
  query: Query<unknown, unknown, unknown>,
  actions: QueryClientActions,
): void {
  const status = statusOf(error);
  const failure = query.meta?.failure;
  if (status === 401) return explainFailure(error, actions);
  const isBackground = query.state.data !== undefined;
  // The page's entity was taken away while it was open: leave quietly, showing nothing of it.
  if (isBackground && failure === 'page' && status === 403) return actions.showForbidden();
  if (isBackground || failure === 'silent') return;
  if (failure !== 'page' && isOurs(status)) return;
  explainFailure(error, actions);
  if (failure === 'page' && status === 403) actions.showForbidden();
}

function handleMutationFailure(error: unknown, failure: MutationMeta['failure'], actions: QueryClientActions): void {
  const status = statusOf(error);
  if (failure === 'silent' && status !== 401) return;
  if (failure === undefined || !isForForm(status)) return explainFailure(error, actions);
  const reason = failureText(error);
  if (failure === 'reason' && reason) actions.alert(reason);
}

// While the server is away each attempt waits for it to return, so few are needed.
const TRIES_WHILE_AWAY = 5;
const shouldRetry = (failures: number, error: Error) =>
  failures < (isAway(error) ? TRIES_WHILE_AWAY : 1) &&
  error instanceof ApiError &&
  (error.status === 0 || error.status > 500);

type Told = (data: unknown, variables: unknown) => unknown;
const tell = (value: unknown, data: unknown, variables: unknown): unknown =>
  isTold(value) ? value(data, variables) : value;
const isTold = (value: unknown): value is Told => typeof value === 'function';

function refreshAll(client: QueryClient, keys: unknown): void {
  if (Array.isArray(keys)) for (const queryKey of keys) refresh(client, queryKey);
}

function mutationCache(actions: QueryClientActions, clientOf: () => QueryClient): MutationCache {
  return new MutationCache({
    onError: (error, _variables, _result, { meta }) => {
      handleMutationFailure(error, meta?.failure, actions);
      if (meta?.failure === 'reason') refreshAll(clientOf(), meta.invalidates);
    },
    onSuccess: (data, variables, _result, { meta }) => {
      const text = tell(meta?.success, data, variables);
      if (typeof text === 'string') actions.succeed(text);
      refreshAll(clientOf(), tell(meta?.invalidates, data, variables));
    },
    onSettled: (_data, _error, _variables, _result, mutation) => refreshAnswered(clientOf(), mutation),
  });
}

/** The app's query client: the one place where failures and successes become texts. */
export function createQueryClient(actions: QueryClientActions): QueryClient {
  const client: QueryClient = new FacetQueryClient({
    queryCache: new QueryCache({
      onError: (error, query) => handleQueryFailure(error, query, actions),
      onSuccess: (_data, query) => {
        if (query.meta?.failure === 'page') actions.pageWorks();
      },
    }),
    mutationCache: mutationCache(actions, () => client),
    defaultOptions: {
      // Tried once even without a connection: earlier answers may be stored (lib/offline).
      queries: {
        retry: shouldRetry,
        staleTime: 30_000,
        networkMode: 'offlineFirst',
        // The one place that knows both a fetch and what its query shows.
        persister: (fetch, context, { state }) => {
          const isNextPage = state.fetchMeta?.fetchMore !== undefined;
          if (state.data !== undefined && !isNextPage) noteRefetch(context.signal);
          return fetch(context);
        },
      },
      mutations: { retry: false },
    },
  });
  return client;
}
