import type { TagWire } from '@facet/contract/entities/project';
import { useId, useState, type FormEvent } from 'react';
import { PRODUCT_TYPES, productTypeLabel } from '../../../lib/product-type.ts';
import { Button } from '../../../ui/button.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { ProductTypeIcon } from '../../../ui/product-type-icon.tsx';
import { SegmentedControl } from '../../../ui/segmented-control.tsx';
import { Select } from '../../../ui/select.tsx';
import type { NewStyle } from '../add-designs.ts';
import { titleFromFile, titleProblem } from '../style-title.ts';
import { NewStyleFiles, type TitledFile } from './new-style-files.tsx';
import { NewStyleTitle } from './new-style-title.tsx';
import styles from './new-styles-modal.module.css';
import { TagField } from './tag-field.tsx';

export type StyleDraft = { style: NewStyle; files: File[] };

type NewStylesModalProps = {
  projectId: number;
  tags: readonly TagWire[];
  productType: number;
  /** What the style is called to begin with. */
  title?: string;
  /** Dropped or chosen before; they give the styles their names. */
  files: readonly File[];
  /** Why these files can't be one version; undefined when they can. */
  problemOf: (files: readonly File[]) => string | undefined;
  onChooseFiles: () => void;
  onRemoveFile: (file: File) => void;
  onSubmit: (drafts: StyleDraft[]) => void;
  busy: boolean;
  error?: string;
  onClose: () => void;
};

const MODES = [
  { value: 'each', label: 'One style per file' },
  { value: 'together', label: 'One style with all' },
] as const;
const TYPES = PRODUCT_TYPES.map((type) => ({
  value: String(type),
  label: productTypeLabel(type),
  icon: <ProductTypeIcon type={type} decorative />,
}));

/** New styles: one without a file, one with all the files, or one for each of them. */
export function NewStylesModal(props: NewStylesModalProps) {
  const { projectId, tags, files, problemOf, onChooseFiles, onRemoveFile, onSubmit, busy, error, onClose } = props;
  const formId = useId();
  const [mode, setMode] = useState<'each' | 'together'>('each');
  const [titles, setTitles] = useState<ReadonlyMap<File, string>>(new Map());
  const [title, setTitle] = useState<string | undefined>(props.title || undefined);
  const [type, setType] = useState(String(props.productType));
  const [chosenTags, setChosenTags] = useState<TagWire[]>([]);
  const [isChecked, setChecked] = useState(false);
  const isEach = mode === 'each' && files.length > 1;
  const [first] = files;
  const oneTitle = title ?? (first ? titleFromFile(first.name) : '');
  const titled = files.map((file): TitledFile => ({ file, title: titles.get(file) ?? titleFromFile(file.name) }));
  const problem = isEach ? undefined : problemOf(files);

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    const groups = isEach
      ? titled.map(({ file, title: name }) => ({ name, files: [file] }))
      : [{ name: oneTitle, files: [...files] }];
    if (problem || groups.some(({ name }) => titleProblem(name))) return;
    const shared = { product_type: Number(type), tags: chosenTags.map(({ id }) => id) };
    onSubmit(groups.map((group) => ({ style: { title: group.name.trim(), ...shared }, files: group.files })));
  };
  const foot = (
    <>
      <span>{isEach ? `${files.length} styles` : ''}</span>
      <Button onClick={onClose}>Cancel</Button>
      <Button type="submit" form={formId} variant="primary" loading={busy}>
        {isEach ? 'Create styles' : 'Create style'}
      </Button>
    </>
  );
  return (
    <Modal opened onClose={onClose} title={isEach ? 'New styles' : 'New style'} foot={foot}>
      <form id={formId} className={styles.form} onSubmit={handleSubmit} noValidate>
        {files.length > 1 && (
          <SegmentedControl label="How the files become styles" value={mode} onChange={setMode} items={MODES} />
        )}
        {!isEach && <NewStyleTitle value={oneTitle} onChange={setTitle} isChecked={isChecked} error={error} />}
        <NewStyleFiles
          files={titled}
          isEach={isEach}
          isChecked={isChecked}
          problem={problem}
          onTitle={(file, name) => setTitles(new Map(titles).set(file, name))}
          onChoose={onChooseFiles}
          onRemove={onRemoveFile}
        />
        <Select label="Product type" value={type} onChange={setType} options={TYPES} />
        <TagField projectId={projectId} tags={tags} chosen={chosenTags} onChange={setChosenTags} />
      </form>
    </Modal>
  );
}
