import type { InstallationWire } from '@facet/contract/entities/installation';
import { Copy } from 'lucide-react';
import { formatDayAndTime } from '../../../lib/format-date.ts';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/toast.ts';
import { lastGood } from '../installation-facts.ts';
import styles from './panel.module.css';
import { InstallationPanel } from './panel.tsx';
import { t } from '../../../ui/words.ts';

const ROLE_WORDS = { all: t('web and jobs'), web: t('web'), worker: t('jobs') } as const;

/** The ffmpeg that the processes which convert videos have found. */
function ffmpegWords(processes: InstallationWire['processes']): string {
  const found = processes.flatMap(({ role, ffmpeg }) => (role === 'web' || ffmpeg === null ? [] : [ffmpeg]));
  const names = [...new Set(found)];
  return names.length > 0 ? t('{names, list}', { names }) : t('not found: videos are not converted');
}

function linesOf(facts: InstallationWire): [string, string][] {
  const { schema, processes } = facts;
  const backup = lastGood(facts.backups);
  const sockets = processes.reduce((sum, process) => sum + process.sockets, 0);
  return [
    ['Facet', facts.version],
    ['PostgreSQL', facts.is_embedded ? t('{version}, embedded', { version: facts.postgres }) : facts.postgres],
    [
      t('Schema'),
      t('{latest}, {count, plural, =0 {no step waits} one {# step waits} other {# steps wait}}', {
        latest: schema.latest,
        count: schema.waiting,
      }),
    ],
    ['Node', facts.node],
    [t('Files'), facts.storage.place === 's3' ? t('in S3') : t('on disk')],
    [t('Processes'), processes.map(({ role }) => ROLE_WORDS[role]).join(', ') || t('none reported yet')],
    ['ffmpeg', ffmpegWords(processes)],
    [t('Live sockets'), String(sockets)],
    [t('Last backup'), backup ? formatDayAndTime(backup.made_at) : t('none known')],
  ];
}

/** What runs here, to read or to copy for support. */
export function VersionsPanel({ facts }: { facts: InstallationWire }) {
  const lines = linesOf(facts);
  const handleCopy = async () => {
    await navigator.clipboard.writeText(lines.map(([name, value]) => `${name}: ${value}`).join('\n'));
    toast.success(t('Copied'));
  };
  return (
    <InstallationPanel
      id="versions"
      title={t('Versions')}
      actions={
        <Button size="small" icon={<Copy />} onClick={() => void handleCopy()}>
          {t('Copy')}
        </Button>
      }
    >
      <dl className={styles.lines}>
        {lines.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </InstallationPanel>
  );
}
