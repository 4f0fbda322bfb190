import { countryCode } from './country-options.ts';
import { dialCode } from './dial-codes.ts';

/** A leading zero belongs to the number: in Italy and what shares its code, and in Benin, Burkina Faso, Congo, Côte d'Ivoire and Niger. */
const keepsZero = ['+39', '+378', '+229', '+226', '+242', '+225', '+227'];

/** While it is typed: an international number that was put behind the country's code, which was already there, replaces it. */
export function typedPhone(text: string, country: string): string {
  const dial = dialCode(countryCode(country) ?? '');
  const behind = text.startsWith(dial) ? text.slice(dial.length).trimStart() : '';
  return /^(\+|00)./.test(behind) ? behind : text;
}

/**
 * A phone number as it is dialled from abroad: `0772 123456` becomes `+256772123456` for Uganda.
 * @param country English name of the person's country
 */
export function wholePhone(typed: string, country: string): string {
  const dial = dialCode(countryCode(country) ?? '');
  const text = typed.replace(/[\s().-]/g, '');
  if (dial === '') return text;
  const isNational = /^0(?!0)/.test(text);
  const rest = isNational ? text : text.startsWith(`${dial}0`) ? text.slice(dial.length) : undefined;
  if (rest === undefined) return text;
  return dial + (keepsZero.includes(dial) ? rest : rest.replace(/^0/, ''));
}

/** The phone field after another country was chosen: its code, as long as nothing was typed behind the former one. */
export function phoneOfCountry(phone: string, former: string, country: string): string {
  const [before, now] = [former, country].map((name) => dialCode(countryCode(name) ?? ''));
  return phone.trim() === '' || phone === before ? (now ?? '') : phone;
}
