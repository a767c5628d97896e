import type { DesignSummaryWire } from '@facet/contract/entities/design';
import { t } from '../../ui/words.ts';

type Shown = { total: number; isFiltered: boolean; summary: DesignSummaryWire | undefined };

const stylesText = (count: number) => t('{count, plural, one {# style} other {# styles}}', { count });

/** How many styles have a file in the module, as its tab counts them, with the total where some have none. */
function wordHere(total: number, summary: DesignSummaryWire | undefined): string {
  const here = summary && Object.values(summary.styles_by_status).reduce((sum, count) => sum + count, 0);
  if (here === undefined || here >= total) return stylesText(total);
  return t('{here, number} of {total, plural, one {# style} other {# styles}} here', { here, total });
}

/** A module in one line, in parts: how many of all match, or how many there are and what needs attention. */
export function moduleWords({ total, isFiltered, summary }: Shown): string[] {
  if (isFiltered && summary) {
    const values = { shown: total, all: summary.styles };
    return [t('{shown, number} of {all, plural, one {# style} other {# styles}}', values)];
  }
  const words = [wordHere(total, summary)];
  if (!summary) return words;
  const { styles_by_status: byStatus, open_comments: comments, overdue_styles: overdue } = summary;
  if (byStatus.in_review > 0)
    words.push(t('{count, plural, one {# in review} other {# in review}}', { count: byStatus.in_review }));
  if (comments > 0) words.push(t('{count, plural, one {# open comment} other {# open comments}}', { count: comments }));
  if (overdue > 0) words.push(t('{count, plural, one {# overdue} other {# overdue}}', { count: overdue }));
  return words;
}
