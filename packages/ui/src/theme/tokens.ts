import type { MantineColorsTuple } from '@mantine/core';

/** Ten shades of each colour that Mantine parts draw on (LOOK, On Mantine 9). */
export const scales = {
  pitch: [
    '#EAF5EE',
    '#D3EADC',
    '#A8D7BB',
    '#78C199',
    '#48AB78',
    '#239462',
    '#137F52',
    '#0A6842',
    '#0A5336',
    '#0B3B2A',
  ],
  gold: [
    '#FFF8E2',
    '#FFF1C7',
    '#FFE394',
    '#FFD45E',
    '#F6C02C',
    '#E3A914',
    '#B98405',
    '#7A5500',
    '#5E4200',
    '#3E2B00',
  ],
  flare: [
    '#FFF1EC',
    '#FFE2D8',
    '#FFC3B0',
    '#FF9E80',
    '#FF8059',
    '#EE5A2E',
    '#D9451A',
    '#BE370F',
    '#962B0C',
    '#6B1F09',
  ],
  gray: [
    '#F6F8F5',
    '#EEF2EC',
    '#E1E8DF',
    '#CBD5CB',
    '#A9B6AC',
    '#7F8D84',
    '#5E6E65',
    '#4A5B52',
    '#2B3A32',
    '#0F1F18',
  ],
  dark: [
    '#E9F0EB',
    '#C3CFC8',
    '#A3B4AA',
    '#7B8D83',
    '#4A5C52',
    '#2C3E35',
    '#1D2C25',
    '#14211B',
    '#0C1511',
    '#070D0A',
  ],
} as const satisfies Record<string, MantineColorsTuple>;

const onEveryGround = {
  gold: '#F6C02C',
  goldHover: '#FFD45E',
  onGold: '#211800',
  onPitch: '#F4F9F4',
  onPitch2: '#BEDACA',
  liveOnPitch: '#FFA284',
  onLiveOnPitch: '#2B0B00',
  goldOnPitch: '#FFD45E',
  onCard: '#FFFFFF',
  onCard2: '#DCE3EE',
};

/** Colours of the light scheme, by meaning (LOOK, Colour). */
export const light = {
  ...onEveryGround,
  bg: '#EEF2EC',
  surface: '#FFFFFF',
  sunken: '#E4EAE2',
  line: '#D3DBD2',
  lineStrong: '#7F8D84',
  ink: '#0F1F18',
  ink2: '#4A5B52',
  action: '#0A6842',
  onAction: '#FFFFFF',
  actionHover: '#0A5336',
  actionSoft: '#DDEFE4',
  actionText: '#0A6842',
  goldSoft: '#FFF1C7',
  goldText: '#7A5500',
  live: '#BE370F',
  onLive: '#FFFFFF',
  liveSoft: '#FFE2D8',
  liveText: '#B23410',
  won: '#0B6B3E',
  wonSoft: '#DCF1E4',
  lost: '#AE241D',
  lostSoft: '#FBE3E1',
  pending: '#526159',
  pendingSoft: '#E4EAE2',
  pitch: '#0C4A33',
  pitch2: '#0F533A',
  pitchDeep: '#08281D',
  cardBlue: '#163F9E',
  cardRed: '#A41D2E',
  cardBlack: '#1A1C1F',
  placeholder: '#66746B',
  shelf: '#E4EAE2',
  shelfGold: '#FFF1C7',
};

/** A colour by its meaning. */
export type Token = keyof typeof light;

/** Colours of the dark scheme, by meaning (LOOK, Colour). */
export const dark: Record<Token, string> = {
  ...onEveryGround,
  bg: '#0C1511',
  surface: '#14211B',
  sunken: '#1D2C25',
  line: '#2C3E35',
  lineStrong: '#6C7F75',
  ink: '#E9F0EB',
  ink2: '#A3B4AA',
  action: '#48AB78',
  onAction: '#04160E',
  actionHover: '#5DBD8C',
  actionSoft: '#153B2A',
  actionText: '#78C9A0',
  goldSoft: '#382C0C',
  goldText: '#F8CF5F',
  live: '#FF8059',
  onLive: '#2B0B00',
  liveSoft: '#43190D',
  liveText: '#FF9A7C',
  won: '#5FD19A',
  wonSoft: '#123726',
  lost: '#FF938A',
  lostSoft: '#45191A',
  pending: '#A9B6AC',
  pendingSoft: '#24322B',
  pitch: '#0D402D',
  pitch2: '#0F4833',
  pitchDeep: '#070D0A',
  cardBlue: '#1E4DB8',
  cardRed: '#B3263A',
  cardBlack: '#08090A',
  placeholder: '#8B9B92',
  // Most products are drawn in dark colours, and would vanish on a darker ground.
  shelf: '#3E5247',
  shelfGold: '#574619',
};

/** Name of the CSS variable of a token: `actionSoft` → `--md-action-soft`. */
export const tokenVariable = (token: Token): string =>
  `--md-${token.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;

/** The tokens of a scheme as CSS variables. */
export const tokenVariables = (scheme: Record<Token, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(scheme).map(([token, value]) => [tokenVariable(token as Token), value]));
