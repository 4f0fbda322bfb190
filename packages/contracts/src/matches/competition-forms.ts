import { z } from 'zod';
import { limits } from '../shared/constants.ts';
import { freeText, idOr, name, picture, upTo99 } from '../shared/primitives.ts';
import { founding, season } from '../shared/years.ts';
import { reason } from './forms.ts';
import { leagueKinds } from './rules.ts';

const rating = (label: string) => upTo99(label).nullable().optional();
/** Fields of a player that an admin sets (SPEC 5, [V16] [V17] [V34]). */
export const playerForm = z.object({
  playerName: name('Player name is required', 80),
  imageUrl: picture('Image URL is required').optional(),
  nationality: freeText('Nationality must be text', 60).default(''),
  team: idOr('Team is required'),
  position: freeText('Position must be text', 30).default(''),
  gender: freeText('Gender must be text', 20).default(''),
  skills: rating('skills'),
  dribbling: rating('dribbling'),
  defense: rating('defense'),
  passing: rating('passing'),
  gameplay: rating('gameplay'),
  shooting: rating('shooting'),
  cost: z
    .int('Cost must be 0 to 9999999')
    .min(0, 'Cost must be 0 to 9999999')
    .max(limits.playerCost, 'Cost must be 0 to 9999999')
    .default(0),
});

const { nationality, position, gender, cost } = playerForm.shape;
/** Some fields of a player; what is left out stays as it is, so nothing has a default, and nothing is dropped. */
export const playerPatch = playerForm
  .extend({
    nationality: nationality.unwrap(),
    position: position.unwrap(),
    gender: gender.unwrap(),
    cost: cost.unwrap(),
  })
  .partial()
  .strict();

/** Team form (SPEC 5, [V36]). */
export const teamForm = z.object({
  teamName: name('Team name is required', 80),
  shortName: name('Short name is required', 12),
  league: idOr('League is required'),
  assignedClub: freeText('AssignedClub must be text', 80).default(''),
  teamBadge: picture('Team badge is required').optional(),
  home: freeText('Home must be text', 80).default(''),
  manager: freeText('Manager must be text', 80).default(''),
  founded: founding.default(''),
  tiktok: freeText('Tiktok must be text', 200).default(''),
  instagram: freeText('Instagram must be text', 200).default(''),
  squads: z.array(freeText('Squads must be names', 80)).max(100).default([]),
});

const { assignedClub, home, manager, founded, tiktok, instagram, squads } = teamForm.shape;
/** Some fields of a team; what is left out stays as it is, and nothing is dropped. */
export const teamPatch = teamForm
  .extend({
    assignedClub: assignedClub.unwrap(),
    home: home.unwrap(),
    manager: manager.unwrap(),
    founded: founded.unwrap(),
    tiktok: tiktok.unwrap(),
    instagram: instagram.unwrap(),
    squads: squads.unwrap(),
  })
  .partial()
  .strict();

/** League form (SPEC 5, [V37]). */
export const leagueForm = z.object({
  leagueName: name('Name is required', 80),
  country: name('Country is required', 60),
  season,
  kind: z.enum(leagueKinds).optional(),
});

/** Points deducted from a team of a league, with the reason. */
export const deductionForm = z.object({
  teamId: idOr('Team is required'),
  points: z.int('Points must be 1 to 99').min(1, 'Points must be 1 to 99').max(99, 'Points must be 1 to 99'),
  reason,
});
