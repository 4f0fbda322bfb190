import type { Chance } from '@matchday/command-kit/platform/chance';

const first =
  'Isma Leo Denis Tunde Ivan Marco Kato Jonas Yaw Owen Brian Sam Ruben Pascal Eric Callum Joel Hassan Moses Luka Timo Kwame Aidan Farouk Musa Nico Elias Rashid Tom Victor'.split(
    ' ',
  );
const last =
  'Wasswa Harwood Okello Bello Mugerwa Silvan Ssali Brandt Mensah Pryce Kiwanuka Odongo Vries Diop Tumusiime Ross Byaruhanga Lubega Achieng Novak Keller Asante Doyle Sserwadda Opio Costa Lindqvist Mubiru Ashford Walusimbi'.split(
    ' ',
  );
const nations = [
  'Uganda',
  'England',
  'Nigeria',
  'Portugal',
  'Germany',
  'Ghana',
  'Wales',
  'Netherlands',
  'Senegal',
  'Scotland',
  'Kenya',
];
const line = ['GK', 'DF', 'DF', 'DF', 'DF', 'MF', 'MF', 'MF', 'FW', 'FW', 'FW'] as const;
type Position = (typeof line)[number];

/** What a position is good at, added to the level of the club. */
const strengths: Record<Position, readonly [number, number, number, number, number, number]> = {
  GK: [-4, -18, 16, -2, 6, -30],
  DF: [-6, -10, 14, 0, 4, -22],
  MF: [6, 6, -4, 10, 8, 0],
  FW: [10, 10, -30, 0, 6, 14],
};

/** An invented player of the demo. */
interface DemoPlayer {
  playerName: string;
  nationality: string;
  position: Position;
  gender: string;
  skills: number;
  dribbling: number;
  defense: number;
  passing: number;
  gameplay: number;
  shooting: number;
  cost: number;
}

/** Levels of the 29 clubs in the demo, in the order of the list. */
const levels = [
  80, 74, 71, 70, 72, 77, 70, 66, 71, 58, 60, 81, 79, 72, 74, 73, 57, 70, 66, 64, 72, 71, 70, 69, 67, 66, 65,
  64, 66,
];

/** Average rating of a club in the demo. @param place in the list of clubs */
export const levelOf = (place: number): number => levels[place] ?? 65;

/** Eleven invented players of a club. @param level average rating of the club */
export function squadOf(level: number, chance: Chance): DemoPlayer[] {
  const taken = new Set<string>();
  return line.map((position) => {
    let playerName = '';
    do playerName = `${chance.pick(first)} ${chance.pick(last)}`;
    while (taken.has(playerName));
    taken.add(playerName);
    const rate = (bonus: number) => Math.min(97, Math.max(30, level + bonus + chance.whole(-6, 6)));
    const [skills, dribbling, defense, passing, gameplay, shooting] = strengths[position].map(rate) as [
      number,
      number,
      number,
      number,
      number,
      number,
    ];
    const average = (skills + dribbling + defense + passing + gameplay + shooting) / 6;
    return {
      playerName,
      position,
      nationality: chance.pick(nations),
      gender: 'male',
      skills,
      dribbling,
      defense,
      passing,
      gameplay,
      shooting,
      cost: Math.max(20, Math.round((average - 50) * 0.8) * 10),
    };
  });
}
