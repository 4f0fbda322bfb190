import { searchSeason } from '@matchday/contracts/matches/http';
import { searchWords } from '@matchday/contracts/search';
import { findPeople } from '@matchday/contracts/wallet/http';
import { query, useRested } from '@matchday/web-kit';
import { keepPreviousData, useQuery } from '@tanstack/react-query';

/** What a text finds: the season and people at once. Texts that mean the same share an answer. */
export function useSearch(text: string) {
  const wanted = searchWords(text).join(' ');
  const search = useRested(wanted);
  const enabled = search !== '';
  const found = { enabled, placeholderData: keepPreviousData };
  const season = useQuery({ ...query(searchSeason, { query: { search } }), ...found });
  const people = useQuery({ ...query(findPeople, { query: { search } }), ...found });
  /** Whether what is found is for this text, not for the one before it. */
  const isAnswer = search === wanted && !season.isPlaceholderData && !people.isPlaceholderData;
  return { search, isAnswer, season, people };
}
