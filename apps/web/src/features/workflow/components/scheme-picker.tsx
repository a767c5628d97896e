import { useQuery } from '@tanstack/react-query';
import { workflowQueries } from '../api.ts';
import { SchemeSelect } from './scheme-select.tsx';

type SchemePickerProps = {
  spaceId: number;
  /** Null: whichever is the space's default then. */
  value: number | null;
  onChange: (schemeId: number | null) => void;
  error?: string | undefined;
};

/** Which of a space's workflows a project starts with. */
export function SchemePicker({ spaceId, ...select }: SchemePickerProps) {
  const { data: schemes = [] } = useQuery(workflowQueries.schemes(spaceId));
  return <SchemeSelect schemes={schemes} {...select} />;
}
