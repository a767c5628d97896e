import type { DesignItemWire, StyleWire } from '@facet/contract/entities/design';
import type { PersonWire } from '@facet/contract/entities/user';
import type { ReactNode } from 'react';
import { FileCheck } from 'lucide-react';
import { formatOf } from '../../shared/files/check-files.ts';
import { formatMoment } from '../../lib/format-date.ts';
import { personName } from '../../shared/people/person-name.ts';
import { productType, labelOfType } from '../../shared/projects/product-type.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { formatBytes } from '../../ui/format-bytes.ts';
import { ProductTypeIcon } from '../../shared/projects/product-type-icon.tsx';
import { useDownload } from '../../shared/files/use-download.ts';
import { Button } from '../../ui/button.tsx';
import styles from './details-list.module.css';
import { t } from '../../ui/words.ts';

type ApprovalRecordProps = { projectId: number; item: Pick<DesignItemWire, 'id' | 'project_module'> };

/** Who approved exactly which file, and when, as a PDF to file away. */
function ApprovalRecord({ projectId, item }: ApprovalRecordProps) {
  const { start, isPending } = useDownload();
  const wanted = { projectId, moduleId: item.project_module.id, approvedItemId: item.id };
  return (
    <div className={styles.record}>
      <Button icon={<FileCheck />} loading={isPending} onClick={() => start(wanted)}>
        {t('Approval record (PDF)')}
      </Button>
    </div>
  );
}

type DetailsListProps = {
  style: StyleWire;
  item: DesignItemWire;
  personOf: (userId: number) => PersonWire | undefined;
  /** What can be changed. */
  menu?: ReactNode;
  /** What the style is estimated at, for those who see costs. */
  estimate?: ReactNode;
};

/** The facts of a file and of the style it belongs to. */
export function DetailsList({ style, item, personOf, menu, estimate }: DetailsListProps) {
  const { file } = item;
  const uploader = personOf(item.created_by);
  return (
    <div className={styles.place}>
      {menu}
      {item.status === 'approved' && <ApprovalRecord projectId={style.project_id} item={item} />}
      <Facts title={t('File')}>
        <Fact name={t('Name')}>{file.original_name}</Fact>
        <Fact name={t('Format')}>{formatWords(file)}</Fact>
        <Fact name={t('Size')}>{formatBytes(file.size)}</Fact>
        {file.width && file.height && <Fact name={t('Dimensions')}>{inPixels(file.width, file.height)}</Fact>}
        <Fact name={t('Uploaded')}>{formatMoment(item.created_at)}</Fact>
        {uploader && (
          <Fact name={t('By')}>
            <Someone person={uploader} />
          </Fact>
        )}
        {item.note && <Fact name={t('Note')}>{item.note}</Fact>}
      </Facts>
      <Facts title={t('Style')}>
        <Fact name={t('Product type')}>
          <span className={styles.type}>
            <ProductTypeIcon type={productType(style.product_type)} size={18} decorative />
            {labelOfType(style.product_type)}
          </span>
        </Fact>
        <Fact name={t('Tags')}>
          {style.tags.length > 0 ? (
            <span className={styles.tags}>
              {style.tags.map(({ id, title }) => (
                <span key={id} className={styles.tag}>
                  {title}
                </span>
              ))}
            </span>
          ) : (
            t('None⟦no tags⟧')
          )}
        </Fact>
        {estimate && <Fact name={t('Estimate')}>{estimate}</Fact>}
        <Fact name={t('Assignee')}>{style.assignee ? <Someone person={style.assignee} /> : t('Nobody')}</Fact>
      </Facts>
    </div>
  );
}

const inPixels = (width: number, height: number) => `${width} × ${height} px`;

/** The file's real format, with the name's format beside it where the two differ. */
function formatWords({ type, original_name: name }: DesignItemWire['file']): string {
  const said = formatOf(name);
  const isNamed = said === type || (said === 'jpeg' && type === 'jpg') || type === 'other';
  return isNamed ? type : t('{type} (named {said})', { type, said });
}

function Facts({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.facts}>
      <h2 className={styles.title}>{title}</h2>
      <dl className={styles.list}>{children}</dl>
    </section>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt className={styles.name}>{name}</dt>
      <dd className={styles.value}>{children}</dd>
    </div>
  );
}

function Someone({ person }: { person: PersonWire }) {
  return (
    <span className={styles.type}>
      <Avatar name={personName(person)} src={person.avatar?.url} size={22} colourKey={String(person.id)} decorative />
      {personName(person)}
    </span>
  );
}
