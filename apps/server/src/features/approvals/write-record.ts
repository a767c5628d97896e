import type { DesignStatus } from '@facet/contract/constants/statuses';
import { contentSize } from './content-size.ts';
import type { ApprovalFacts, DecisionFacts } from './approval-query.ts';

type Reader = { userId: number; isClient: boolean; timeZone: string };

/** The words of an approval record, as its page has them. */
export type ApprovalRecord = {
  id: string;
  title: string;
  facts: { name: string; value: string }[];
  sha256: string;
  approvedBy: string;
  /** In UTC, and in the reader's time zone. */
  approvedAt: string[];
  note: string | null;
  decisions: { decision: string; by: string; at: string; note: string | null; sha256: string }[];
  decidedAt: Date;
};

const WORDS: Readonly<Partial<Record<DesignStatus, string>>> = {
  approved: 'Approved',
  rejected: 'Rejected',
  revision_needed: 'Revision needed',
};

const format = (timeZone: string) =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'medium', timeZone });
const inZone = (moment: string, timeZone: string) => `${format(timeZone).format(new Date(moment))} (${timeZone})`;

/** A client is told names of no one but themselves, and what was said to the team stays with the team. */
const isTold = ({ userId }: DecisionFacts, reader: Reader) => !reader.isClient || userId === reader.userId;

function decider(decision: DecisionFacts, reader: Reader): string {
  if (!isTold(decision, reader)) return 'Another reviewer';
  const name = `${decision.firstName} ${decision.lastName}`.trim();
  return name ? `${name} <${decision.email}>` : decision.email;
}

const noteOf = (decision: DecisionFacts, reader: Reader) => (isTold(decision, reader) ? decision.note : null);

/** Writes the record of an approved item for one reader; null when nobody approved the file that it has. */
export function writeRecord(facts: ApprovalFacts, reader: Reader): ApprovalRecord | null {
  const approval = facts.decisions.findLast(({ status, sha256 }) => status === 'approved' && sha256 === facts.sha256);
  if (!approval) return null;
  const zones = [...new Set(['UTC', reader.timeZone])];
  return {
    id: `${facts.itemId}-${approval.id}`,
    title: facts.styleTitle,
    facts: [
      { name: 'Project', value: facts.projectTitle },
      { name: 'Style', value: facts.styleTitle },
      { name: 'Module', value: facts.moduleTitle },
      { name: 'Version', value: String(facts.version) },
      { name: 'File', value: facts.fileName },
      { name: 'Size', value: contentSize(facts.size) },
    ],
    sha256: facts.sha256,
    approvedBy: decider(approval, reader),
    approvedAt: zones.map((zone) => inZone(approval.decidedAt, zone)),
    note: noteOf(approval, reader),
    decisions: facts.decisions.map((decision) => ({
      decision: WORDS[decision.status] ?? decision.status,
      by: decider(decision, reader),
      at: inZone(decision.decidedAt, 'UTC'),
      note: noteOf(decision, reader),
      sha256: decision.sha256,
    })),
    decidedAt: new Date(approval.decidedAt),
  };
}
