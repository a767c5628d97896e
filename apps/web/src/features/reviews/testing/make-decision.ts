import type { DecisionWire } from '@facet/contract/entities/review';

/** A valid answer of somebody; a rejection by a client unless told otherwise. */
export const makeDecision = (given: Partial<DecisionWire> = {}): DecisionWire => ({
  id: 1,
  status: 'rejected',
  note: null,
  user: { id: 5, first_name: 'Anna', last_name: 'Berg', is_client: true },
  is_mine: false,
  is_overrule: false,
  lifted: [],
  created_at: '2027-03-02T10:00:00.000Z',
  ...given,
});
