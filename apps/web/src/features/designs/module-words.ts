import type { DesignSummaryWire } from '@facet/contract/entities/design';

type Shown = { total: number; isFiltered: boolean; summary: DesignSummaryWire | undefined };

const counted = (count: number, one: string, many: string) =>
  count > 0 ? [`${count} ${count === 1 ? one : many}`] : [];

/** How many styles have a file in the module, as its tab counts them, and of how many that is where some have none. */
function hereOf(total: number, summary: DesignSummaryWire | undefined): string {
  const here = summary && Object.values(summary.styles_by_status).reduce((sum, count) => sum + count, 0);
  const words = total === 1 ? 'style' : 'styles';
  return here === undefined || here >= total ? `${total} ${words}` : `${here} of ${total} ${words} here`;
}

/** A module in a line, part by part: what is filtered out of how many, or all there is and what of it wants attention. */
export function moduleWords({ total, isFiltered, summary }: Shown): string[] {
  if (isFiltered && summary) return [`${total} of ${summary.styles} ${summary.styles === 1 ? 'style' : 'styles'}`];
  const styles = hereOf(total, summary);
  if (!summary) return [styles];
  return [
    styles,
    ...counted(summary.styles_by_status.in_review, 'in review', 'in review'),
    ...counted(summary.open_comments, 'open comment', 'open comments'),
    ...counted(summary.overdue_styles, 'overdue', 'overdue'),
  ];
}
