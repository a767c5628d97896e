import type { ReviewItemWire } from '@facet/contract/entities/design';
import { Send } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';
import { Button } from '../../../ui/button.tsx';
import type { KeepState } from './choice-keeper.ts';
import type { Entry } from './entries.ts';
import { KeptLine } from './kept-line.tsx';
import { lacksDecisionReason, unseenOf, type Choices } from './pieces.ts';
import { SummaryRow, type Obstacle } from './summary-row.tsx';
import { SummaryRail, type Told } from './summary-rail.tsx';
import styles from './summary.module.css';
import { sumsOf } from './sums.ts';
import { MainPart } from '../../../ui/main-part.tsx';
import { sendText } from './words.ts';
import { rich, t } from '../../../ui/words.ts';

/** What the reviewer accepts deliberately: pieces approved unseen, or despite open must-fix comments. */
export type Anyway = { unseen: ReadonlySet<string>; fixes: ReadonlySet<string> };

type SummaryProps = {
  entries: readonly Entry[];
  choices: Choices;
  isOpened: (id: number) => boolean;
  isPickOne: boolean;
  anyway: Anyway;
  onAnyway: (entry: Entry, obstacle: keyof Anyway) => void;
  state: KeepState;
  keptAt: string | null;
  isSending: boolean;
  failure: string | undefined;
  refused: ReadonlyMap<number, string>;
  lead: string;
  told: Told;
  /** Comments written but not sent. */
  unsent?: ReactNode;
  onOpen: (entry: Entry, item?: ReviewItemWire) => void;
  onSend: () => void;
  onLater: () => void;
  onRetry: () => void;
};

function obstacleOf(entry: Entry, { choices, isOpened, anyway }: SummaryProps): Obstacle {
  if (lacksDecisionReason(entry.files, choices)) return 'reason';
  if (!anyway.unseen.has(entry.key) && unseenOf(entry.files, choices, isOpened).length > 0) return 'unseen';
  const approved = entry.files.filter(({ id }) => choices.get(id)?.status === 'approved');
  return !anyway.fixes.has(entry.key) && approved.some((item) => item.open_fixes > 0) ? 'fixes' : null;
}

const maySend = ({ state, isSending }: SummaryProps) => state !== 'offline' && !isSending;

const WHY: Readonly<Record<NonNullable<Obstacle>, (title: string) => string>> = {
  reason: (title) => t('Not sent yet. Say why for {title}.', { title }),
  unseen: (title) => t('Not sent yet. {title} has files that you haven’t opened.', { title }),
  fixes: (title) => t('Not sent yet. {title} has comments that must be fixed.', { title }),
};

/** Why pressing Send does nothing yet; undefined if it sends. */
function whyNot(entries: readonly Entry[], obstacles: readonly Obstacle[]): string | undefined {
  if (entries.every(({ chosen }) => chosen === 0)) return t('Nothing is decided yet. Decide on a piece first.');
  const index = obstacles.findIndex((obstacle) => obstacle !== null);
  const [entry, obstacle] = [entries[index], obstacles[index]];
  return entry && obstacle ? WHY[obstacle](entry.title) : undefined;
}

/** The pieces that are sent, and those that could be. */
const asked = (entries: readonly Entry[]) => entries.filter(({ files }) => files.length > 0);

/** The end of the queue: everything once more, as verbs, and the one button that makes it happen. */
export function Summary(props: SummaryProps) {
  const { choices, isOpened, refused, onOpen, onAnyway, onSend, isPickOne } = props;
  const entries = asked(props.entries);
  const sums = sumsOf(entries, choices);
  const obstacles = entries.map((entry) => obstacleOf(entry, props));
  const safe = useRef(new Map<string, HTMLButtonElement>());
  const list = useRef<HTMLUListElement>(null);
  const first = entries.find((_entry, index) => obstacles[index] !== null);
  const [isTried, setTried] = useState(false);
  const reason = whyNot(entries, obstacles);
  const toObstacle = () => {
    const button = first ? safe.current.get(first.key) : list.current?.querySelector('button');
    button?.focus();
  };
  const focusFirst = useEffectEvent(() => first && toObstacle());
  useEffect(() => focusFirst(), []);
  const handleSend = () => {
    setTried(true);
    if (reason === undefined) onSend();
    else toObstacle();
  };
  const sendByKey = useEffectEvent((event: KeyboardEvent) => {
    // The same key press may have led here and has already done its work.
    if (event.defaultPrevented || event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || !maySend(props)) return;
    event.preventDefault();
    handleSend();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => sendByKey(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
  return (
    <>
      <MainPart className={styles.main}>
        <div className={styles.page}>
          <div className={styles.list}>
            <h1 className={styles.title}>{t('Look once more, then send')}</h1>
            <p className={styles.lead}>
              {t('Nothing has been sent yet.')} <span className={styles.wide}>{props.lead}</span>
              <span className={styles.narrow}>{t('Tap a piece to change it.')}</span>
            </p>
            <ul ref={list} className={styles.rows} aria-label={t('Your answers')}>
              {entries.map((entry, index) => (
                <SummaryRow
                  key={entry.key}
                  entry={entry}
                  choices={choices}
                  isPickOne={isPickOne}
                  unseen={unseenOf(entry.files, choices, isOpened)}
                  isOpened={isOpened}
                  obstacle={obstacles[index] ?? null}
                  isInTheWay={isTried && entry === first}
                  refused={entry.files.map(({ id }) => refused.get(id)).find(Boolean)}
                  safe={(button) => {
                    if (button) safe.current.set(entry.key, button);
                    return () => void safe.current.delete(entry.key);
                  }}
                  onChange={() => onOpen(entry)}
                  onLook={(item) => onOpen(entry, item)}
                  onAnyway={(obstacle) => onAnyway(entry, obstacle)}
                />
              ))}
            </ul>
          </div>
          <SummaryRail sums={sums} told={props.told} unsent={props.unsent} />
        </div>
      </MainPart>
      <Foot
        {...props}
        failure={props.failure ?? (isTried ? reason : undefined)}
        text={sendText({ sums, total: entries.length, isPickOne })}
        onSend={handleSend}
      />
    </>
  );
}

const OFFLINE = t('You’re offline. Press Send when you’re back online.');

const narrow = (inside: ReactNode) => <span className={styles.narrow}>{inside}</span>;

type FootProps = SummaryProps & { text: string };

function Foot(props: FootProps) {
  const { state, keptAt, isSending, failure, text, onSend, onLater, onRetry } = props;
  const isOffline = state === 'offline';
  return (
    <footer className={styles.foot}>
      <div className={styles.inner}>
        <div className={styles.kept}>
          {failure ? (
            <p role="alert" className={styles.failure}>
              {failure}
            </p>
          ) : (
            <>
              <KeptLine state={state} onRetry={onRetry}>
                {rich('Kept, not sent<narrow>. You can come back later.</narrow>', { narrow })}
              </KeptLine>
              <p className={styles.where}>
                {isOffline ? OFFLINE : keptAt && t('{keptAt}, here and on your other devices', { keptAt })}
              </p>
            </>
          )}
        </div>
        <Button className={styles.later} onClick={onLater}>
          {t('Send later')}
        </Button>
        <Button
          variant="primary"
          className={styles.send}
          icon={<Send aria-hidden="true" />}
          loading={isSending}
          disabled={!maySend(props)}
          onClick={onSend}
        >
          {text}
        </Button>
      </div>
    </footer>
  );
}
