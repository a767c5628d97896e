import { lazyPart } from '../lazy-part.tsx';
import { useChangeView, useKeepView, type KeptView, type KeptViewCalls } from './kept-views.ts';

const ViewTitleForm = lazyPart(async () => (await import('./view-title-form.tsx')).ViewTitleForm);

type ViewTitleModalProps<Filters> = {
  calls: KeptViewCalls<Filters>;
  /** The view to rename; without one the present view is saved. */
  view?: KeptView<Filters>;
  filters: Filters;
  onClose: () => void;
  onDone?: (view: KeptView<Filters>) => void;
};

/** Asks for a view's title, and saves it. */
export function ViewTitleModal<Filters>({ calls, view, filters, onClose, onDone }: ViewTitleModalProps<Filters>) {
  const keep = useKeepView(calls);
  const change = useChangeView(calls);
  const handleSave = (title: string) => {
    const onSuccess = (done: KeptView<Filters>) => {
      onClose();
      onDone?.(done);
    };
    if (view) change.mutate({ id: view.id, title }, { onSuccess });
    else keep.mutate({ title, filters }, { onSuccess });
  };
  return (
    <ViewTitleForm
      title={view?.title}
      error={keep.error ?? change.error}
      busy={keep.isPending || change.isPending}
      onSave={handleSave}
      onClose={onClose}
    />
  );
}
