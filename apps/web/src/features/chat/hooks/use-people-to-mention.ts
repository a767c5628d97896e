import { createFinder } from '@facet/contract/fold';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { nameOf } from '../../../shared/discussion/mentions/mentions.ts';
import { chatQueries } from '../api.ts';

const OFFERED = 8;

/** Team members who can be mentioned, matched by what is typed of their name, in any order. */
export function useTeamToMention(projectId: number, meId: number) {
  const [asked, setAsked] = useState<string | null>(null);
  const { data = [] } = useQuery({ ...chatQueries.people(projectId), enabled: asked !== null });
  const isCalled = createFinder(asked ?? '');
  const fits = (name: string) => name !== '' && isCalled(name);
  const people = data.filter((person) => person.id !== meId && fits(nameOf(person))).slice(0, OFFERED);
  return { people: asked === null ? [] : people, onAsk: setAsked };
}
