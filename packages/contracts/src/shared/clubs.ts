/** Shapes of a drawn crest (LOOK, crests). */
export type CrestShape = 'heater' | 'round' | 'spade' | 'hex';
/** Charges of a drawn crest. */
export type CrestCharge =
  | 'stripes'
  | 'hoops'
  | 'halves'
  | 'quarters'
  | 'sash'
  | 'chevron'
  | 'cross'
  | 'chief'
  | 'sleeves'
  | 'round';

/** A club that teams and fixtures are made from: name, short code, and the colours of its invented crest. */
export interface Club {
  name: string;
  shortName: string;
  /** Name that fits a table row. */
  rowName: string;
  field: `#${string}`;
  charge: `#${string}`;
  pattern: CrestCharge;
  shape: CrestShape;
}

const club = (
  shortName: string,
  name: string,
  field: Club['field'],
  charge: Club['charge'],
  pattern: CrestCharge,
  shape: CrestShape,
  rowName = name,
): Club => ({ name, shortName, rowName, field, charge, pattern, shape });

/** The 29 clubs with short codes (SPEC 2, [C03]); geometry invented from club colours, never a real badge. */
export const clubs: readonly Club[] = [
  club('ARS', 'Arsenal', '#C8102E', '#F7F3E8', 'sleeves', 'heater'),
  club('AVL', 'Aston Villa', '#6B1A3A', '#8CC6E8', 'chief', 'spade'),
  club('BOU', 'Bournemouth', '#C4161C', '#15171A', 'stripes', 'heater'),
  club('BRE', 'Brentford', '#D4131F', '#FFFFFF', 'stripes', 'round'),
  club('BHA', 'Brighton', '#0A4DA2', '#FFFFFF', 'stripes', 'round'),
  club('CHE', 'Chelsea', '#123A9C', '#FFFFFF', 'cross', 'round'),
  club('CRY', 'Crystal Palace', '#1C3F94', '#C8102E', 'halves', 'spade'),
  club('EVE', 'Everton', '#12377F', '#FFFFFF', 'chevron', 'heater'),
  club('FUL', 'Fulham', '#F5F5F2', '#17191C', 'chief', 'heater'),
  club('IPS', 'Ipswich Town', '#1F4FA3', '#FFFFFF', 'sash', 'heater'),
  club('LEI', 'Leicester City', '#0E3F94', '#F2C230', 'round', 'round'),
  club('LIV', 'Liverpool', '#B5121B', '#F3D58A', 'chevron', 'spade'),
  club('MCI', 'Manchester City', '#7FB9E6', '#13294B', 'sash', 'round', 'Man City'),
  club('MUN', 'Manchester United', '#C3161C', '#F6C928', 'chief', 'heater', 'Man United'),
  club('NEW', 'Newcastle United', '#17191C', '#FFFFFF', 'stripes', 'heater', 'Newcastle'),
  club('NFO', 'Nottingham Forest', '#BF1622', '#FFFFFF', 'hoops', 'spade', 'Nott’m Forest'),
  club('SOU', 'Southampton', '#CE1B28', '#FFFFFF', 'sash', 'heater'),
  club('TOT', 'Tottenham', '#F4F6F8', '#132257', 'halves', 'round'),
  club('WHU', 'West Ham', '#6E1D36', '#8FC4E8', 'cross', 'heater'),
  club('WOL', 'Wolves', '#F2A900', '#17191C', 'chevron', 'hex'),
  club('LEE', 'Leeds United', '#F7F7F4', '#1D428A', 'quarters', 'heater'),
  club('BUR', 'Burnley', '#651C39', '#96C8E6', 'chevron', 'round'),
  club('SHU', 'Sheffield United', '#D0161F', '#FFFFFF', 'stripes', 'spade', 'Sheff Utd'),
  club('SUN', 'Sunderland', '#DA1A21', '#FFFFFF', 'quarters', 'round'),
  club('COV', 'Coventry City', '#6FB6E6', '#12263F', 'hoops', 'heater', 'Coventry'),
  club('BRC', 'Bristol City', '#C8141E', '#FFFFFF', 'cross', 'spade'),
  club('BLB', 'Blackburn Rovers', '#1450A0', '#FFFFFF', 'halves', 'heater', 'Blackburn'),
  club('MIL', 'Millwall', '#10305F', '#E9EDF2', 'sleeves', 'round'),
  club('WBA', 'West Brom', '#13275A', '#FFFFFF', 'stripes', 'hex'),
];

/** The club with that short code, or undefined: short names are free text (DESIGN 5.17). */
export const clubOf = (shortName: string): Club | undefined =>
  clubs.find((entry) => entry.shortName === shortName);
