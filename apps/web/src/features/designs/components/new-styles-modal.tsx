import { PRODUCT_TYPES } from '@facet/contract/constants/catalogue';
import type { TagWire } from '@facet/contract/entities/project';
import { useEffect, useId, useRef, useState, type FormEvent } from 'react';
import { useIsPhone } from '../../../lib/use-is-phone.ts';
import { labelOfType } from '../../../shared/projects/product-type.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmModal } from '../../../ui/confirm-modal.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { ProductTypeIcon } from '../../../shared/projects/product-type-icon.tsx';
import { SegmentedControl } from '../../../ui/segmented-control.tsx';
import { Select } from '../../../ui/select.tsx';
import type { NewStyle } from '../../../shared/designs/add-designs.ts';
import { titleProblem } from '../style-title.ts';
import { titleFromFile, type RejectedFile } from '../../../shared/files/check-files.ts';
import { NewStyleFiles, type OtherModule, type TitledFile } from './new-style-files.tsx';
import { NewStyleTitle } from './new-style-title.tsx';
import styles from './new-styles-modal.module.css';
import { TagField } from './tag-field.tsx';

/** `others` are the modules of those files that this one does not take. */
export type StyleDraft = { style: NewStyle; files: File[]; others: number[] };

type NewStylesModalProps = {
  projectId: number;
  moduleTitle: string;
  tags: readonly TagWire[];
  productType: number;
  /** What the style is called to begin with. */
  title?: string;
  /** Dropped or chosen before; they give the styles their names. */
  files: readonly File[];
  /** Chosen with them, and not taken by any module. */
  refused: readonly RejectedFile[];
  /** Why these files can't be one version; undefined when they can. */
  problemOf: (files: readonly File[]) => string | undefined;
  /** The module that a file goes to because this one does not take it. */
  otherModuleOf: (file: File) => OtherModule | undefined;
  onChooseFiles: () => void;
  onTakePhoto: () => void;
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
  label: labelOfType(type),
  icon: <ProductTypeIcon type={type} decorative />,
}));

/** Where the files go, when that is more than one place or not all of them. */
function placesOf(
  files: readonly File[],
  keptOut: number,
  here: string,
  otherModuleOf: NewStylesModalProps['otherModuleOf'],
) {
  const counts = [...Map.groupBy(files, (file) => otherModuleOf(file)?.title ?? here)];
  if (keptOut === 0 && counts.every(([title]) => title === here)) return '';
  const places = counts.map(([title, { length }]) => `${length} to ${title}`);
  return [...places, ...(keptOut > 0 ? [`${keptOut} left out`] : [])].join(', ');
}

const submitLabel = (files: number, isEach: boolean) => {
  if (isEach) return `Create ${files} styles`;
  return files > 1 ? `Create style with ${files} files` : 'Create style';
};

/** One style is named after its first file; of several files only once it is said that they are one. */
const shownTitleOf = (mode: string | undefined, files: readonly File[]) => mode === 'together' || files.length === 1;

/** New styles: one without a file, one with all the files, or one for each of them. */
export function NewStylesModal(props: NewStylesModalProps) {
  const {
    projectId,
    tags,
    moduleTitle,
    problemOf,
    otherModuleOf,
    onChooseFiles,
    onTakePhoto,
    onRemoveFile,
    onSubmit,
    busy,
    error,
    onClose,
  } = props;
  const formId = useId();
  const isPhone = useIsPhone();
  /** What the person chose themselves: typing changes nothing of it. */
  const [mode, setMode] = useState<'each' | 'together'>();
  const [titles, setTitles] = useState<ReadonlyMap<File, string>>(new Map());
  const [title, setTitle] = useState<string | undefined>(props.title || undefined);
  const [type, setType] = useState(String(props.productType));
  const [chosenTags, setChosenTags] = useState<TagWire[]>([]);
  const [isChecked, setChecked] = useState(false);
  const [keptOut, setKeptOut] = useState<readonly File[]>([]);
  const files = props.files.filter((file) => !keptOut.includes(file));
  const isNamed = Boolean(title?.trim());
  // A name that was typed is that of one style; without any, each file brings its own.
  const shownMode = mode ?? (isNamed ? 'together' : 'each');
  const isEach = shownMode === 'each' && files.length > 1;
  const [first] = files;
  const oneTitle = title ?? (first && shownTitleOf(mode, files) ? titleFromFile(first.name) : '');
  const titled = props.files.map((file): TitledFile => ({
    file,
    title: titles.get(file) ?? titleFromFile(file.name),
    other: otherModuleOf(file),
    isOut: keptOut.includes(file),
  }));
  const problem = isEach ? undefined : problemOf(files);

  // The second click of two comes before anything is drawn anew.
  const sent = useRef(false);
  useEffect(() => {
    if (!busy) sent.current = false;
  }, [busy]);
  const [isLeaving, setLeaving] = useState(false);
  const close = () => (isNamed || props.files.length > 0 || chosenTags.length > 0 ? setLeaving(true) : onClose());

  const toggleOut = (file: File) =>
    setKeptOut(keptOut.includes(file) ? keptOut.filter((one) => one !== file) : [...keptOut, file]);
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    const groups = isEach
      ? titled.filter(({ isOut }) => !isOut).map(({ file, title: name }) => ({ name, files: [file] }))
      : [{ name: oneTitle, files }];
    if (sent.current || problem || groups.some(({ name }) => titleProblem(name))) return;
    sent.current = true;
    const shared = { product_type: Number(type), tags: chosenTags.map(({ id }) => id) };
    const draftOf = (group: (typeof groups)[number]): StyleDraft => ({
      style: { title: group.name.trim(), ...shared },
      files: group.files,
      others: [...new Set(group.files.flatMap((file) => otherModuleOf(file)?.id ?? []))],
    });
    onSubmit(groups.map(draftOf));
  };
  const foot = (
    <>
      <span className={styles.places} role="status">
        {placesOf(files, keptOut.length + props.refused.length, moduleTitle, otherModuleOf) ||
          (isEach ? `${files.length} styles` : '')}
      </span>
      <Button onClick={close}>Cancel</Button>
      <Button type="submit" form={formId} variant="primary" loading={busy}>
        {submitLabel(files.length, isEach)}
      </Button>
    </>
  );
  return (
    <Modal opened asksItself onClose={close} title={isEach ? 'New styles' : 'New style'} foot={foot}>
      <form id={formId} className={styles.form} onSubmit={handleSubmit} noValidate>
        {files.length > 1 && (
          <SegmentedControl label="Styles from these files" value={shownMode} onChange={setMode} items={MODES} />
        )}
        {(!isEach || mode === undefined) && (
          <NewStyleTitle
            value={oneTitle}
            onChange={setTitle}
            isChecked={isChecked && !isEach}
            placeholder={isEach ? 'Each named after its file' : undefined}
            error={error}
          />
        )}
        <NewStyleFiles
          files={titled}
          refused={props.refused}
          isEach={isEach}
          isChecked={isChecked}
          problem={problem}
          onTitle={(file, name) => setTitles(new Map(titles).set(file, name))}
          onKeepOut={toggleOut}
          onChoose={onChooseFiles}
          onTakePhoto={isPhone ? onTakePhoto : undefined}
          onRemove={onRemoveFile}
        />
        <Select label="Product type" value={type} onChange={setType} options={TYPES} />
        <TagField projectId={projectId} tags={tags} chosen={chosenTags} onChange={setChosenTags} />
      </form>
      <ConfirmModal
        opened={isLeaving}
        onClose={() => setLeaving(false)}
        onConfirm={onClose}
        title="Leave without creating?"
        confirmLabel="Leave"
        cancelLabel="Keep editing"
      >
        What you entered here will be lost.
      </ConfirmModal>
    </Modal>
  );
}
