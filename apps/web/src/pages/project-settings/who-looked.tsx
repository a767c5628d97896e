import type { ProjectWire } from '@facet/contract/entities/project';
import { useState } from 'react';
import { LookList } from '../../shared/files/looks/look-list.tsx';
import { looksPath } from '../../shared/files/looks/looks-api.ts';
import { useDownload } from '../../shared/files/use-download.ts';
import { Button } from '../../ui/button.tsx';
import { Modal } from '../../ui/modal.tsx';
import { t } from '../../ui/words.ts';
import styles from './project-settings.module.css';

/** The report of who opened and downloaded which of the project's files. */
export function WhoLooked({ project }: { project: ProjectWire }) {
  const [isOpen, setOpen] = useState(false);
  const download = useDownload();
  return (
    <section className={styles.looked} aria-label={t('Who looked')}>
      <div>
        <h2 className={styles.title}>{t('Who looked')}</h2>
        <p>{t('Who opened and downloaded which file, by the hour.')}</p>
      </div>
      <Button onClick={() => setOpen(true)}>{t('See who looked')}</Button>
      {isOpen && (
        <Modal
          opened
          onClose={() => setOpen(false)}
          width={686}
          title={t('Who looked')}
          subtitle={t('Each person and file once, latest first. The file for spreadsheets has every hour.')}
          foot={
            <>
              <Button loading={download.isPending} onClick={() => download.start({ path: looksPath(project.id) })}>
                {t('Export as CSV')}
              </Button>
              <Button onClick={() => setOpen(false)}>{t('Close')}</Button>
            </>
          }
        >
          <LookList
            projectId={project.id}
            says="both"
            none={t('Nobody has opened a file yet, or this space doesn’t keep who did.')}
          />
        </Modal>
      )}
    </section>
  );
}
