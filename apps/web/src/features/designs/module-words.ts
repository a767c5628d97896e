import type { DesignSummaryWire } from '@facet/contract/entities/design';

type Shown = { total: number; isFiltered: boolean; summary: DesignSummaryWire | undefined };

const counted = (count: number, one: string, many: string) =>
  count > 0 ? [`${count} ${count === 1 ? one : many}`] : [];

/** A module in a line: what is filtered out of how many, or all there is and what of it wants attention. */
export function moduleWords({ total, isFiltered, summary }: Shown): string {
  if (isFiltered && summary) return `${total} of ${summary.styles} ${summary.styles === 1 ? 'style' : 'styles'}`;
  const styles = `${total} ${total === 1 ? 'style' : 'styles'}`;
  if (!summary) return styles;
  return [
    styles,
    ...counted(summary.styles_by_status.in_review, 'in review', 'in review'),
    ...counted(summary.open_comments, 'open comment', 'open comments'),
    ...counted(summary.overdue_styles, 'overdue', 'overdue'),
  ].join(', ');
}
