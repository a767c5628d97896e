import type { ReactNode } from 'react';
import { LoadFailed, type FailureLook } from '../../ui/list-states.tsx';
import styles from './list.module.css';

/** The parts of a query's result needed to show it. */
export type LoadedQuery<Data> = {
  data: Data | undefined;
  isError: boolean;
  isPlaceholderData: boolean;
  refetch: () => unknown;
};

type StandInProps = FailureLook & {
  query: Pick<LoadedQuery<unknown>, 'isError' | 'refetch'>;
  /** The outline of what is loading; null to show nothing meanwhile. */
  skeleton: ReactNode;
  /** What could not be loaded: a sentence without a full stop. */
  failed: string;
};

/** Shown in place of an answer that is still loading, or has failed. */
export function StandIn({ query, skeleton, failed, ...look }: StandInProps) {
  if (query.isError) return <LoadFailed {...look} title={failed} onRetry={() => void query.refetch()} />;
  if (!skeleton) return null;
  return (
    <div className={styles.pending} aria-busy="true">
      {skeleton}
    </div>
  );
}

type LoadedProps<Data> = Omit<StandInProps, 'query'> & {
  query: Pick<LoadedQuery<Data>, 'data' | 'isError' | 'refetch'>;
  children: (data: Data) => ReactNode;
};

/** The result of one query: loading, failed, or there. */
export function Loaded<Data>({ children, ...standIn }: LoadedProps<Data>) {
  const { data } = standIn.query;
  return data === undefined ? <StandIn {...standIn} /> : children(data);
}
