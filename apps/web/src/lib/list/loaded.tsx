import type { ReactNode } from 'react';
import { LoadFailed, type FailureLook } from '../../ui/list-states.tsx';
import styles from './list.module.css';

/** What is read of a query to show it. */
export type Asked<Data> = {
  data: Data | undefined;
  isError: boolean;
  isPlaceholderData: boolean;
  refetch: () => unknown;
};

type StandInProps = FailureLook & {
  query: Pick<Asked<unknown>, 'isError' | 'refetch'>;
  /** The shape of what is on its way; null where nothing stands until it has come. */
  skeleton: ReactNode;
  /** What could not be loaded: a sentence without a full stop. */
  failed: string;
};

/** What stands in the place of an answer that has not come, or does not. */
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
  query: Pick<Asked<Data>, 'data' | 'isError' | 'refetch'>;
  children: (data: Data) => ReactNode;
};

/** What one query answers: on its way, failed, or there. */
export function Loaded<Data>({ children, ...standIn }: LoadedProps<Data>) {
  const { data } = standIn.query;
  return data === undefined ? <StandIn {...standIn} /> : children(data);
}
