import type { DefinedFigure } from '@facet/contract/constants/figure-words';
import { useLocalStorage } from '@mantine/hooks';
import { ChartNoAxesColumn, CircleAlert, Table2 } from 'lucide-react';
import { useId, type ComponentType, type ReactNode } from 'react';
import { useIsPhone } from '../../../lib/use-is-phone.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { SegmentedControl } from '../../../ui/segmented-control.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import type { FigureTable } from '../export/csv.ts';
import { Definition } from './definition.tsx';
import { FigureTables } from './figure-table.tsx';
import styles from './panels.module.css';
import { t } from '../../../ui/words.ts';

type Asked<Data> = { data: Data | undefined; isError: boolean; isPlaceholderData: boolean; refetch: () => unknown };

type PanelProps<Data> = {
  name: string;
  title: string;
  definition: DefinedFigure;
  asked: Asked<Data>;
  /** The result in words. */
  say: (data: Data) => string;
  sum?: (data: Data) => string | undefined;
  countedAt?: string | undefined;
  /** Why there is nothing to draw; null if there is something. */
  nothing: (data: Data) => ReactNode | null;
  Chart: ComponentType<{ data: Data }>;
  tables: (data: Data) => readonly FigureTable[];
  height: number;
};

const VIEWS = [
  { value: 'chart', label: t('Chart'), icon: <ChartNoAxesColumn size={14} aria-hidden="true" /> },
  { value: 'table', label: t('Table'), icon: <Table2 size={14} aria-hidden="true" /> },
] as const;
type View = (typeof VIEWS)[number]['value'];

/** A panel: its result in words, then the chart, or its data as a table. */
export function Panel<Data>(props: PanelProps<Data>) {
  const { name, title, definition, asked, say, sum, countedAt, height } = props;
  const id = useId();
  const [view, setView] = useLocalStorage<View>({
    key: `facet-analytics-${name}`,
    defaultValue: 'chart',
    getInitialValueInEffect: false,
  });
  const isPhone = useIsPhone();
  const { data, isError, isPlaceholderData } = asked;
  return (
    <section
      id={name}
      className={styles.panel}
      aria-labelledby={id}
      aria-busy={isPlaceholderData || (!data && !isError)}
    >
      <div className={styles.head}>
        <div>
          <h2 className={styles.title} id={id}>
            {title}
            <Definition of={definition} sum={data && sum?.(data)} countedAt={countedAt} />
          </h2>
          <p className={styles.say}>
            {data ? say(data) : isError ? t('Not counted') : <Skeleton width={220} height={12} />}
          </p>
        </div>
        <span data-unexported>
          <SegmentedControl
            label={t('{title} as', { title })}
            value={view}
            onChange={setView}
            items={VIEWS}
            size={28}
            iconsOnly={isPhone}
          />
        </span>
      </div>
      <div
        className={styles.body}
        data-old={isPlaceholderData || undefined}
        style={{ minHeight: data ? undefined : height }}
      >
        <Body {...props} view={view} />
      </div>
    </section>
  );
}

function Body<Data>({ asked, nothing, Chart, tables, view, height }: PanelProps<Data> & { view: View }) {
  const { data, isError, refetch } = asked;
  if (!data) return isError ? <Failed onRetry={() => void refetch()} /> : <Waiting height={height} />;
  const reason = nothing(data);
  if (reason) return <EmptyState title={t('Nothing in this period')} text={reason} />;
  return view === 'chart' ? <Chart data={data} /> : <FigureTables tables={tables(data)} />;
}

function Failed({ onRetry }: { onRetry: () => void }) {
  return (
    <div style={{ textAlign: 'center', paddingTop: 48 }}>
      <CircleAlert size={28} color="var(--rejected)" aria-hidden="true" />
      <p>
        <b>{t('Couldn’t load this panel')}</b>
      </p>
      <p className={styles.say}>{t('The other panels are up to date.')}</p>
      <p>
        <Button size="small" onClick={onRetry}>
          {t('Try again')}
        </Button>
      </p>
    </div>
  );
}

const WAITING = [72, 92, 60, 52, 80];

function Waiting({ height }: { height: number }) {
  return WAITING.slice(0, Math.max(2, Math.floor(height / 54))).map((width) => (
    <div key={width} className={styles.waiting}>
      <Skeleton width={104} height={12} />
      <Skeleton width={`${width}%`} height={34} />
    </div>
  ));
}

type SectionProps = {
  title: string;
  definition: DefinedFigure;
  /** Its key figure, with the unit. */
  figure?: { value: string; unit: string } | null;
  say?: string;
  countedAt?: string;
  children: ReactNode;
};

/** One of several charts in a panel. */
export function FigureSection({ title, definition, figure, say, countedAt, children }: SectionProps) {
  return (
    <div className={styles.section}>
      <div className={styles.sectionHead}>
        <div>
          <h3 className={styles.sectionTitle}>
            {title}
            <Definition of={definition} countedAt={countedAt} />
          </h3>
          {say && <p className={styles.say}>{say}</p>}
        </div>
        {figure && (
          <span className={styles.figure}>
            <b>{figure.value}</b> {figure.unit}
          </span>
        )}
      </div>
      {children}
    </div>
  );
}

/** One muted line where a chart would be empty. */
export const Nothing = ({ children }: { children: ReactNode }) => <p className={styles.nothing}>{children}</p>;
