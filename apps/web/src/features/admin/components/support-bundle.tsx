import type { InstallationWire } from '@facet/contract/entities/installation';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { saveBlob } from '../../../lib/save-blob.ts';
import { Button } from '../../../ui/button.tsx';
import { installationQueries } from '../installation-api.ts';
import { t } from '../../../ui/words.ts';

/** Saves what this page knows of the installation, with the failed jobs, to send to support; it names nobody. */
export function SupportBundle({ facts }: { facts: InstallationWire }) {
  const jobs = useInfiniteQuery(installationQueries.jobs);
  const handleSave = () => {
    const { mail, push, ...rest } = facts;
    const failed = jobs.data?.pages.flatMap(({ data }) => data) ?? [];
    const told = { ...rest, mail: { ...mail, from: undefined }, push: { ...push, contact: undefined } };
    const bundle = { made_at: new Date().toISOString(), ...told, jobs: failed };
    saveBlob(new Blob([JSON.stringify(bundle, null, 2)], { type: 'application/json' }), 'facet-support.json');
  };
  return (
    <Button icon={<Download />} onClick={handleSave}>
      {t('Support bundle')}
    </Button>
  );
}
