import { paths } from '@matchday/contracts/paths';

/** The address that leads into a group. */
export const invitationLink = (code: string): string => `${location.origin}${paths.join(code)}`;

/** What a person sends along with it. */
export const invitationText = (name: string): string =>
  `Join my group “${name}” on Matchday: predict matches with free coins, see who is best each Sunday.`;

/** Opens WhatsApp with the text and the link, on phones and on the web. */
export const whatsAppLink = (text: string, link: string): string =>
  `https://wa.me/?${new URLSearchParams({ text: `${text} ${link}` }).toString().replaceAll('+', '%20')}`;
