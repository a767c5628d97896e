import { PRODUCT_TYPES } from '@facet/contract/constants/catalogue';
import type { TagWire } from '@facet/contract/entities/project';
import { useEffect, useId, useRef, useState, type FormEvent } from 'react';
import { useIsPhone } from '../../../lib/use-is-phone.ts';
import { labelOfType } from '../../../shared/projects/product-type.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmModal } from '../../../ui/confirm-modal.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { ProductTypeIcon } from '../../../shared/projects/product-type-icon.tsx';
import { Select } from '../../../ui/select.tsx';
import type { NewStyle } from '../../../shared/designs/add-designs.ts';
import { titleProblem } from '../style-title.ts';
import type { RejectedFile } from '../../../shared/files/check-files.ts';
import { useFileDrop } from '../hooks/use-file-drop.ts';
import { useNewStyleNames } from '../hooks/use-new-style-names.ts';
import { NewStyleChoice } from './new-style-choice.tsx';
import { NewStyleFiles, type OtherModule } from './new-style-files.tsx';
import { NewStyleTitle } from './new-style-title.tsx';
import styles from './new-styles-modal.module.css';
import { StyleTagField } from './tag-field.tsx';
import { t } from '../../../ui/words.ts';

/** `others` are the modules for the files that this one doesn't take. */
export type StyleDraft = { style: NewStyle; files: File[]; others: number[] };

type NewStylesModalProps = {
  projectId: number;
  projectTitle: string;
  moduleTitle: string;
  tags: readonly TagWire[];
  productType: number;
  /** The style's title to begin with. */
  title?: string;
  /** Dropped or chosen before; they give the styles their names. */
  files: readonly File[];
  /** Chosen along with them, but accepted by no module. */
  refused: readonly RejectedFile[];
  /** Why these files can't be one version; undefined when they can. */
  problemOf: (files: readonly File[]) => string | undefined;
  /** The module that a file goes to because this one does not take it. */
  otherModuleOf: (file: File) => OtherModule | undefined;
  onChooseFiles: () => void;
  onTakePhoto: () => void;
  /** Dropped or pasted on the dialog. */
  onTakeFiles: (files: File[]) => void;
  onRemoveFile: (file: File) => void;
  /** Asks for another file in the place of a refused one. */
  onReplace: (file: RejectedFile) => void;
  onForget: (file: RejectedFile) => void;
  onSubmit: (drafts: StyleDraft[]) => void;
  busy: boolean;
  error?: string;
  onClose: () => void;
};

const TYPES = PRODUCT_TYPES.map((type) => ({
  value: String(type),
  label: labelOfType(type),
  icon: <ProductTypeIcon type={type} decorative />,
}));

const leftOutText = (count: number) => t('{count, plural, one {# left out} other {# left out}}', { count });

/** Where the files go, when that is more than one place or not all of them. */
function countPlaces(
  files: readonly File[],
  keptOut: number,
  here: string,
  otherModuleOf: NewStylesModalProps['otherModuleOf'],
) {
  const counts = [...Map.groupBy(files, (file) => otherModuleOf(file)?.title ?? here)];
  if (keptOut === 0 && counts.every(([title]) => title === here)) return '';
  const places = counts.map(([title, { length }]) =>
    t('{count, number} to {module}', { count: length, module: title }),
  );
  return [...places, ...(keptOut > 0 ? [leftOutText(keptOut)] : [])].join(', ');
}

const submitLabel = (files: number, isEach: boolean) => {
  if (isEach) return t('Create {count, plural, one {# style} other {# styles}}', { count: files });
  if (files <= 1) return t('Create style');
  return t('Create style with {count, plural, one {# file} other {# files}}', { count: files });
};

/** New styles: one without a file, one with all the files, or one for each of them. */
export function NewStylesModal(props: NewStylesModalProps) {
  const {
    projectId,
    projectTitle,
    tags,
    moduleTitle,
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
  const naming = useNewStyleNames(props);
  const { mode, isEach, isNamed, oneTitle, files, titled, keptOut, problem } = naming;
  const [type, setType] = useState(String(props.productType));
  const [chosenTags, setChosenTags] = useState<TagWire[]>([]);
  const [isChecked, setChecked] = useState(false);
  const drop = useFileDrop(props.onTakeFiles);
  // The second click of a double click comes before the next render.
  const sent = useRef(false);
  useEffect(() => {
    if (!busy) sent.current = false;
  }, [busy]);
  const [isLeaving, setLeaving] = useState(false);
  const close = () => (isNamed || props.files.length > 0 || chosenTags.length > 0 ? setLeaving(true) : onClose());

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    const groups = isEach
      ? titled.filter(({ isOut }) => !isOut).map(({ file, title: name }) => ({ name, files: [file] }))
      : [{ name: oneTitle, files }];
    if (sent.current || problem || groups.some(({ name }) => titleProblem(name))) return;
    sent.current = true;
    const shared = { product_type: Number(type), tags: chosenTags.map(({ id }) => id) };
    const toDraft = (group: (typeof groups)[number]): StyleDraft => ({
      style: { title: group.name.trim(), ...shared },
      files: group.files,
      others: [...new Set(group.files.flatMap((file) => otherModuleOf(file)?.id ?? []))],
    });
    onSubmit(groups.map(toDraft));
  };
  const places = countPlaces(files, keptOut.length + props.refused.length, moduleTitle, otherModuleOf);
  const foot = (
    <>
      <span className={styles.places} role="status">
        {places || (isEach ? t('{count, plural, one {# style} other {# styles}}', { count: files.length }) : '')}
      </span>
      <Button onClick={close}>{t('Cancel')}</Button>
      <Button type="submit" form={formId} variant="primary" loading={busy}>
        {submitLabel(files.length, isEach)}
      </Button>
    </>
  );
  return (
    <Modal
      opened
      asksItself
      width={944}
      onClose={close}
      title={isEach ? t('New styles') : t('New style')}
      subtitle={`${projectTitle}, ${moduleTitle}`}
      foot={foot}
    >
      <form
        id={formId}
        className={styles.form}
        onSubmit={handleSubmit}
        onPaste={({ clipboardData }) => clipboardData.files.length > 0 && props.onTakeFiles([...clipboardData.files])}
        noValidate
        {...drop.handlers}
      >
        <div className={styles.style}>
          {(!isEach || mode === undefined) && (
            <NewStyleTitle
              value={oneTitle}
              onChange={naming.setTitle}
              isChecked={isChecked && !isEach}
              placeholder={isEach ? t('Each named after its file') : undefined}
              error={error}
            />
          )}
          {files.length > 1 && (
            <NewStyleChoice
              files={titled.filter(({ isOut }) => !isOut)}
              mode={naming.shownMode}
              onMode={naming.setMode}
              title={oneTitle}
              isByTitle={mode === undefined && isNamed}
              isChecked={isChecked}
              onTitle={naming.nameFile}
            />
          )}
          <Select label={t('Product type')} value={type} onChange={setType} options={TYPES} />
          <StyleTagField projectId={projectId} tags={tags} chosen={chosenTags} onChange={setChosenTags} />
        </div>
        <NewStyleFiles
          files={titled}
          refused={props.refused}
          problem={problem}
          isOneStyle={!isEach}
          isOver={drop.isOver}
          onKeepOut={naming.toggleOut}
          onChoose={onChooseFiles}
          onTakePhoto={isPhone ? onTakePhoto : undefined}
          onRemove={onRemoveFile}
          onReplace={props.onReplace}
          onForget={props.onForget}
        />
      </form>
      <LeaveQuestion opened={isLeaving} onClose={() => setLeaving(false)} onLeave={onClose} />
    </Modal>
  );
}

type LeaveQuestionProps = { opened: boolean; onClose: () => void; onLeave: () => void };

const LeaveQuestion = ({ opened, onClose, onLeave }: LeaveQuestionProps) => (
  <ConfirmModal
    opened={opened}
    onClose={onClose}
    onConfirm={onLeave}
    title={t('Leave without creating?')}
    confirmLabel={t('Leave')}
    cancelLabel={t('Keep editing')}
  >
    {t('What you entered here will be lost.')}
  </ConfirmModal>
);
