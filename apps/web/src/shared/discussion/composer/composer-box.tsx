import { SAID_FILES_MAX } from '@facet/contract/constants/limits';
import { useRef, type ReactNode, type RefObject } from 'react';
import { useProjectFiles } from '../../files/project-files/use-project-files.tsx';
import type { ProjectFilesModalProps } from '../../files/project-files/project-files-modal.tsx';
import type { MentionFieldHandle, MentionFieldProps } from '../mentions/mention-field-props.ts';
import { MentionField } from '../mentions/mention-field.tsx';
import { useFocusCount } from '../mentions/use-focus-count.ts';
import { FOOT_BAR } from '../../../ui/foot-bar.ts';
import styles from './composer-box.module.css';
import { ComposerFiles } from './composer-files.tsx';
import { ComposerTools } from './composer-tools.tsx';
import { countFiles, type Attached } from './draft-file.ts';

type ComposerBoxProps = Omit<MentionFieldProps, 'describedBy'> & {
  projectId: number;
  attached: Attached;
  /** The label of its list of files. */
  filesLabel: string;
  /** Which of the project's files may go along, and how large they may be. */
  takes: Omit<ProjectFilesModalProps['place'], 'left'>;
  /** A handle on the field, for callers that insert text. */
  handle?: RefObject<MentionFieldHandle | null>;
  /** Increase it to focus the field. */
  focusCount: number;
  /** Files are being dragged over it. */
  isOver: boolean;
  /** Id of the element that says why it was not sent; undefined while there is none. */
  errorId: string | undefined;
  /** Large as a page's main field, with its tools below; small has them beside the text. */
  size: 'small' | 'large';
  /** There is no room beside the text, so the tools go below it. */
  isNarrow?: boolean | undefined;
  hasTools?: boolean;
  head?: ReactNode;
  /** Below the words and files, with the tools where the box is large. */
  renderFoot?: (tools: ReactNode) => ReactNode;
};

/** The field people write in, with its attachments and mentions. */
export function ComposerBox(props: ComposerBoxProps) {
  const { projectId, attached, filesLabel, takes, focusCount, isOver, errorId, size, ...rest } = props;
  const { isNarrow, hasTools = true, head, renderFoot, handle: handed, ...field } = rest;
  const own = useRef<MentionFieldHandle>(null);
  const handle = handed ?? own;
  const fromProject = useProjectFiles({
    projectId,
    place: { ...takes, left: SAID_FILES_MAX - countFiles(attached) },
    taken: new Set(attached.files.map(({ id }) => id)),
    onChoose: attached.take,
  });
  useFocusCount(handle, focusCount);
  const tools = (
    <ComposerTools
      size={size === 'large' ? 32 : 28}
      onFiles={attached.add}
      onFromProject={fromProject.ask}
      onMention={() => handle.current?.mention()}
    />
  );
  return (
    <div
      {...FOOT_BAR}
      className={styles.box}
      data-mention-box
      data-size={size}
      data-narrow={isNarrow || undefined}
      data-over={isOver || undefined}
      data-invalid={errorId ? true : undefined}
    >
      {head}
      <div className={styles.line}>
        <MentionField {...field} ref={handle} describedBy={errorId} />
        {size === 'small' && hasTools && <span className={styles.tools}>{tools}</span>}
      </div>
      <ComposerFiles {...attached} label={filesLabel} />
      {fromProject.dialog}
      {renderFoot?.(tools)}
    </div>
  );
}
