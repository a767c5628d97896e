import { fold } from '@facet/contract/fold';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { nameOf, type MentionPerson } from '../../../shared/discussion/mentions/mentions.ts';
import { chatQueries } from '../api.ts';

const OFFERED = 8;

const isCalled = (person: MentionPerson, query: string) => {
  const name = fold(nameOf(person));
  return name !== '' && (name.startsWith(query) || name.includes(` ${query}`));
};

/** Team members who can be mentioned, matched by what is typed of their name. */
export function usePeopleToMention(projectId: number, meId: number) {
  const [asked, setAsked] = useState<string | null>(null);
  const { data = [] } = useQuery({ ...chatQueries.people(projectId), enabled: asked !== null });
  const query = fold(asked ?? '');
  const people = data.filter((person) => person.id !== meId && isCalled(person, query)).slice(0, OFFERED);
  return { people: asked === null ? [] : people, onAsk: setAsked };
}
