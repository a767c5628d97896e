import { titleOfModule } from '@facet/contract/constants/catalogue';
import { STATUS_LABELS } from '@facet/contract/constants/status-words';
import type { KnownBy } from '@facet/contract/constants/known-by';
import type { DesignStatus } from '@facet/contract/constants/statuses';
import type { HistoryActWire } from '@facet/contract/entities/review';
import type { ApprovalFacts, DecisionFacts, ApprovedFileFacts } from './approval-query.ts';
import { nameStyle, pieceTitle, shownName } from '../files/name-policy.ts';
import { dateText, message, numberText, t } from '@facet/contract/words/speech';

const UNITS = ['bytes', 'kB', 'MB', 'GB'] as const;

/** A readable number of bytes, followed by the exact one: `1.2 MB (1,234,567 bytes)`. */
function contentSize(bytes: number): string {
  const power = Math.min(UNITS.length - 1, Math.floor(Math.log10(Math.max(bytes, 1)) / 3));
  const exact = t('{bytes, plural, one {# byte} other {# bytes}}', { bytes });
  return power === 0 ? exact : `${numberText(bytes / 1000 ** power, { most: 1 })} ${UNITS[power]} (${exact})`;
}

type Reader = { userId: number; isClient: boolean; timeZone: string };

export type RecordedDecision = {
  decision: string;
  by: string;
  /** In UTC; for the approving decision, also in the reader's time zone. */
  at: string[];
  /** How the person was known. */
  known: string | null;
  note: string | null;
  /** Remarks, in whole sentences. */
  remarks: string[];
};

export type RecordedFile = {
  itemId: number;
  name: string;
  size: string;
  sha256: string;
  status: DesignStatus;
  statusText: string;
  decisions: RecordedDecision[];
};

/** The texts of an approval record's pages. */
export type ApprovalRecord = {
  id: string;
  house: { title: string; colour: string };
  title: string;
  subtitle: string;
  place: { name: string; value: string }[];
  isWhole: boolean;
  summary: string;
  approvedBy: string;
  approvedAt: string[];
  files: RecordedFile[];
  /** Everything that was done about the version, in order. */
  history: { what: string; at: string; note: string | null }[];
  unlisted: string | null;
  decidedAt: Date;
};

// Clients are shown a project, not its space: they never learn the space's name.
const FACET = { title: 'Facet.', colour: '#E15744' };

const inZone = (moment: string, timeZone: string) =>
  `${dateText(moment, { dateStyle: 'long', timeStyle: 'medium', timeZone })} (${timeZone})`;
const inZones = (moment: string, { timeZone }: Reader) =>
  [...new Set(['UTC', timeZone])].map((zone) => inZone(moment, zone));

/** Clients see no names but their own, and what was said to the team stays with the team. */
const isTold = ({ userId }: DecisionFacts, reader: Reader) => !reader.isClient || userId === reader.userId;

function decider(decision: DecisionFacts, reader: Reader): string {
  if (!isTold(decision, reader)) return t('Another reviewer');
  const name = `${decision.firstName} ${decision.lastName}`.trim();
  return name ? `${name} <${decision.email}>` : decision.email;
}

const answerBy = (decision: DecisionFacts, reader: Reader) =>
  t('{decision} by {name}', { decision: STATUS_LABELS[decision.status], name: decider(decision, reader) });

/** A file by the name that the reader of the record may know it by. */
const fileNameFor = (file: ApprovedFileFacts, facts: ApprovalFacts, reader: Reader) =>
  shownName({ ...file, originalName: file.fileName }, { ...reader, piece: pieceTitle(facts) });

const approvedBy = ({ filesTotal }: ApprovalFacts, file: string, name: string) =>
  filesTotal > 1 ? t('{file}: approved by {name}', { file, name }) : t('Approved by {name}', { name });

const approvalOf = ({ status, sha256, decisions }: ApprovedFileFacts) =>
  status === 'approved'
    ? decisions.findLast((decision) => decision.status === 'approved' && decision.sha256 === sha256)
    : undefined;

const fixesRemark = (count: number): string =>
  t('{count, plural, one {# comment that must be fixed was open.} other {# comments that must be fixed were open.}}', {
    count,
  });

const KNOWN_BY = {
  account: message('Signed in with an account.'),
  code: message('Known by a code that was mailed to this address.'),
  link: message('Known by the link alone.'),
} as const satisfies Record<KnownBy, string>;

function remarksOf(decision: DecisionFacts, file: ApprovedFileFacts, reader: Reader): string[] {
  const remarks: string[] = [];
  const lifted = file.decisions.filter(
    ({ endedById, userId }) => endedById === decision.id && userId !== decision.userId,
  );
  if (decision.isOverrule)
    remarks.push(
      lifted.length > 0
        ? t('Over-ruled: {answers}.', { answers: lifted.map((one) => answerBy(one, reader)).join(', ') })
        : t('Over-ruled.'),
    );
  if (decision.sha256 !== file.sha256)
    remarks.push(t('Given for different content: {sha256}', { sha256: decision.sha256 }));
  if (!isTold(decision, reader)) return remarks;
  if (!decision.wasOpened) remarks.push(t('Not opened: the file had not been opened before this answer.'));
  // The count includes the team's internal comments, which clients never learn of.
  if (decision.openFixes > 0 && !reader.isClient) remarks.push(fixesRemark(decision.openFixes));
  return remarks;
}

function statusText(file: ApprovedFileFacts): string {
  return file.status === 'approved' && !approvalOf(file) ? t('Not approved as it is') : STATUS_LABELS[file.status];
}

function recordedFile(file: ApprovedFileFacts, facts: ApprovalFacts, reader: Reader): RecordedFile {
  const approval = approvalOf(file);
  return {
    itemId: file.itemId,
    name: fileNameFor(file, facts, reader),
    size: contentSize(file.size),
    sha256: file.sha256,
    status: file.status === 'approved' && !approval ? 'revision_needed' : file.status,
    statusText: statusText(file),
    decisions: file.decisions.map((decision) => ({
      decision: STATUS_LABELS[decision.status],
      by: decider(decision, reader),
      at: decision === approval ? inZones(decision.decidedAt, reader) : [inZone(decision.decidedAt, 'UTC')],
      known: isTold(decision, reader) && decision.knownBy ? t(KNOWN_BY[decision.knownBy]) : null,
      note: isTold(decision, reader) ? decision.note : null,
      remarks: remarksOf(decision, file, reader),
    })),
  };
}

function summaryOf(approved: number, { filesTotal, files }: ApprovalFacts): string {
  return files.length < filesTotal
    ? t('{approved} of {count, plural, one {# listed file} other {# listed files}} approved', {
        approved,
        count: files.length,
      })
    : t('{approved} of {count, plural, one {# file} other {# files}} approved', { approved, count: filesTotal });
}

const historyLine = ({ user, text, note, created_at: at }: HistoryActWire) => ({
  what: t('{name} {words}', {
    name: (user && `${user.first_name} ${user.last_name}`.trim()) || t('Somebody'),
    words: text,
  }),
  at: inZone(at, 'UTC'),
  note,
});

type Read = { reader: Reader; history: readonly HistoryActWire[] };

/** Writes the record of a version for one reader; null if nobody approved the requested file with its present bytes. */
export function writeRecord(facts: ApprovalFacts, itemId: number, { reader, history }: Read): ApprovalRecord | null {
  const asked = facts.files.find((file) => file.itemId === itemId);
  const approval = asked && approvalOf(asked);
  if (!approval) return null;
  const approvals = facts.files.flatMap((file) => approvalOf(file) ?? []);
  const latest = approvals.reduce((last, one) => (one.id > last.id ? one : last), approval);
  return {
    id: `${itemId}-${approval.id}`,
    house: reader.isClient ? FACET : { title: facts.spaceTitle, colour: facts.spaceColour },
    title: nameStyle(facts),
    subtitle: t('Version {version}', { version: String(facts.version) }),
    place: [
      { name: t('Project'), value: facts.projectTitle },
      { name: t('Module'), value: titleOfModule(facts.moduleTitle) },
    ],
    isWhole: approvals.length === facts.filesTotal,
    summary: summaryOf(approvals.length, facts),
    approvedBy: approvedBy(facts, fileNameFor(asked, facts, reader), decider(approval, reader)),
    approvedAt: inZones(approval.decidedAt, reader),
    files: facts.files.map((file) => recordedFile(file, facts, reader)),
    history: history.map(historyLine),
    unlisted:
      facts.files.length < facts.filesTotal
        ? t('This record lists {listed} of the {total} files of the version.', {
            listed: facts.files.length,
            total: facts.filesTotal,
          })
        : null,
    decidedAt: new Date(latest.decidedAt),
  };
}
