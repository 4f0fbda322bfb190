import { formatNumber } from '@matchday/contracts/format';
import type { GroupNews } from '@matchday/contracts/matches/http';
import { weekText } from '../../parts/group-rules/rules-draft.ts';

/** A line of the feed in plain words. */
export function newsText({ kind, person, coins, week }: GroupNews): string {
  const who = person.username || 'Somebody';
  const amount = formatNumber(coins ?? 0);
  const texts: Record<GroupNews['kind'], string> = {
    created: `${who} created the group`,
    joined: `${who} joined`,
    left: `${who} left the group`,
    removed: `${who} was removed`,
    owner: `${who} owns the group now`,
    rules: `${who} changed what counts`,
    won: `${who} won ${amount} coins with one prediction`,
    leads: `${who} leads the season now`,
    week: `${who} won the week of ${week ? weekText(week) : ''}, with a profit of ${amount}`,
  };
  return texts[kind];
}
