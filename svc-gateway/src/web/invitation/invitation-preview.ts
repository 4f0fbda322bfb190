import { groupCode } from '@matchday/contracts/matches/group-forms';
import { paths, screens } from '@matchday/contracts/paths';
import type { TakePlace } from '../../http/turns.ts';
import type { FindInvitation, Invitation } from './find-invitation.ts';
import { COMMON_PICTURE, pictureOf } from './group-picture.ts';

/** What a messenger shows of a page: tags for its head; empty for a page that is not an invitation. */
export type PreviewOf = (request: {
  path: string;
  search: URLSearchParams;
  origin: string;
  /** For a question about the group. */
  place: TakePlace;
}) => Promise<string>;

/** `1 member`, `12 members`. */
const membersOf = ({ members }: Invitation): string => (members === 1 ? '1 member' : `${members} members`);

const general = {
  title: 'Join a group on Matchday',
  text: 'Predict matches with free coins, and see each Sunday who is best.',
  picture: COMMON_PICTURE,
  alt: 'A table of friends on a football pitch',
};

const words = (invitation: Invitation, code: string) => ({
  title: `Join “${invitation.name}” on Matchday`,
  text: `${invitation.owner || 'A friend'} invites you. ${membersOf(invitation)} so far.`,
  picture: pictureOf(invitation, code),
  alt: `${invitation.name}, ${membersOf(invitation)}`,
});

/**
 * Messengers read the page without a browser, so that what they show of an invitation must be in its HTML: the name of
 * the group, who invites, and a picture. Where the group is not known, its service is slow, or the reader asks for many, the preview is general.
 */
export const invitationPreview =
  (find: FindInvitation): PreviewOf =>
  async ({ path, search, origin, place }) => {
    if (path.toLowerCase() !== screens.join.path) return '';
    const code = groupCode.safeParse(search.get('code') ?? '');
    const found = code.success ? await find(code.data, place) : null;
    const { title, text, picture, alt } = code.success && found ? words(found, code.data) : general;
    const tags: Record<string, string> = {
      'og:type': 'website',
      'og:site_name': 'Matchday',
      'og:title': title,
      'og:description': text,
      'og:url': origin + (code.success ? paths.join(code.data) : screens.join.path),
      'og:image': origin + picture,
      'og:image:width': '1200',
      'og:image:height': '630',
      'og:image:alt': alt,
      'twitter:card': 'summary_large_image',
    };
    return Object.entries(tags)
      .map(([property, content]) => `<meta property="${property}" content="${escaped(content)}">`)
      .join('\n');
  };

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
