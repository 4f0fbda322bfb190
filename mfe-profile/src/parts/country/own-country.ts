export { dialCode } from './dial-codes.ts';

/** What the browser says about where its person is. */
interface Whereabouts {
  languages: readonly string[];
  timeZone: string;
}

// Phones there are often set to British or American English: their time zone says more than their language.
const zones: Record<string, string> = {
  'Africa/Kampala': 'UG',
  'Africa/Nairobi': 'KE',
  'Africa/Dar_es_Salaam': 'TZ',
  'Africa/Kigali': 'RW',
  'Africa/Bujumbura': 'BI',
  'Africa/Juba': 'SS',
  'Africa/Kinshasa': 'CD',
  'Africa/Lubumbashi': 'CD',
};

const here = (): Whereabouts => ({
  languages: navigator.languages,
  timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
});

const regionOf = (language: string): string | undefined => {
  try {
    return new Intl.Locale(language).region;
  } catch {
    return undefined;
  }
};

/** Likely country of the person, as ISO 3166-1 alpha-2: by the time zone, else by the browser's languages. */
export function ownCountry({ languages, timeZone }: Whereabouts = here()): string | undefined {
  const regions = languages.map(regionOf).filter((region) => region?.length === 2);
  return zones[timeZone] ?? regions[0];
}

/** English name of a country, as `countryOfResidence` holds it. */
export const countryName = (code: string): string =>
  new Intl.DisplayNames('en', { type: 'region' }).of(code) ?? '';
