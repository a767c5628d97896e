import { Button } from '../../../ui/button.tsx';
import type { CarrySource } from '../carry-source.ts';
import { useComments } from '../comments-context.ts';
import { useCarryComments } from '../hooks/use-comment-mutations.ts';
import styles from './comments-panel.module.css';

/** Offers to take along what is still open on the version before. */
export function CarryNotice({ source }: { source: CarrySource }) {
  const { scope } = useComments();
  const { mutate, isPending } = useCarryComments(scope);
  const { fromVersion, toVersion, count } = source;
  return (
    <div className={styles.notice}>
      <span>
        {count === 1 ? '1 comment is' : `${count} comments are`} still open on v{fromVersion}.
      </span>
      <Button size="small" loading={isPending} onClick={() => mutate(source)}>
        Carry open comments over to v{toVersion}
      </Button>
    </div>
  );
}
