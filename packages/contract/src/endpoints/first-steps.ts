import { endpoint } from '../endpoint.ts';
import { dataOf } from '../envelope.ts';
import { firstSteps, sample } from '../entities/first-steps.ts';

const group = 'first steps';

export const getFirstSteps = endpoint({
  method: 'GET',
  path: '/first-steps',
  group,
  summary: 'My progress towards a first review, and my sample collection',
  response: dataOf(firstSteps),
});
export const makeSample = endpoint({
  method: 'POST',
  path: '/sample',
  group,
  summary: 'Make a sample collection in a space of its own; returns the one I already have',
  status: 201,
  response: dataOf(sample),
});
export const removeSample = endpoint({
  method: 'DELETE',
  path: '/sample',
  group,
  summary: 'Remove the sample collection: hidden at once, gone for good after ten seconds',
  refusesTakeOver: true,
});
export const keepSample = endpoint({
  method: 'POST',
  path: '/sample/keep',
  group,
  summary: 'Undo the removal within ten seconds',
  status: 200,
  response: dataOf(sample),
});
