import { groupCode } from '@matchday/contracts/matches/group-forms';
import { getInvitation } from '@matchday/contracts/matches/http';
import { paths, screens } from '@matchday/contracts/paths';
import { withDeadline } from '@matchday/service-kit/deadline';
import { forwardedIdentity } from '@matchday/service-kit/http/identity';
import { type Secret, sentValue } from '@matchday/service-kit/secret';
import type { AskService } from '../upstreams/service-asker.ts';

/** The picture of every invitation, 1200×630. */
const PICTURE = '/art/share/group.png';
/** A page does not wait longer than this for the name of a group. */
const PATIENCE_MS = 800;
/** How long a preview is kept, and how many are: not longer, because a code can be replaced. */
const [KEPT_MS, MOST] = [5000, 1000];

/** What a messenger shows of a page: tags for its head; empty for a page that is not an invitation. */
export type PreviewOf = (request: {
  path: string;
  search: URLSearchParams;
  origin: string;
}) => Promise<string>;

/**
 * Messengers read the page without a browser, so that what they show of an invitation must be in its HTML: the name of
 * the group, and who invites. Where the group is not known, or its service is slow, the preview is general.
 */
export function invitationPreview({
  ask,
  secret,
  elapsed,
}: {
  ask: AskService;
  secret: Secret;
  elapsed: () => number;
}): PreviewOf {
  const kept = new Map<string, { title: string; text: string; until: number }>();
  const fetched = async (code: string) => {
    const { status, body } = await withDeadline(Date.now() + PATIENCE_MS, () =>
      ask(getInvitation.path.replace(':code', code), forwardedIdentity(sentValue(secret))),
    );
    if (status !== 200) return general;
    const { name, owner, members } = getInvitation.answer.parse(JSON.parse(body.toString()));
    const count = members === 1 ? '1 member' : `${members} members`;
    return {
      title: `Join “${name}” on Matchday`,
      text: `${owner || 'A friend'} invites you. ${count} so far.`,
    };
  };
  const words = async (code: string) => {
    const known = kept.get(code);
    if (known && elapsed() < known.until) return known;
    const found = await fetched(code).catch(() => general);
    for (const oldest of kept.keys()) {
      if (kept.size < MOST) break;
      kept.delete(oldest);
    }
    kept.delete(code);
    kept.set(code, { ...found, until: elapsed() + KEPT_MS });
    return found;
  };
  return async ({ path, search, origin }) => {
    if (path.toLowerCase() !== screens.join.path) return '';
    const code = groupCode.safeParse(search.get('code') ?? '');
    const { title, text } = code.success ? await words(code.data) : general;
    const tags: Record<string, string> = {
      'og:type': 'website',
      'og:site_name': 'Matchday',
      'og:title': title,
      'og:description': text,
      'og:url': origin + (code.success ? paths.join(code.data) : screens.join.path),
      'og:image': origin + PICTURE,
      'og:image:width': '1200',
      'og:image:height': '630',
      'og:image:alt': 'A table of friends on a football pitch',
      'twitter:card': 'summary_large_image',
    };
    return Object.entries(tags)
      .map(([property, content]) => `<meta property="${property}" content="${escaped(content)}">`)
      .join('\n');
  };
}

const general = {
  title: 'Join a group on Matchday',
  text: 'Predict matches with free coins, and see each Sunday who is best.',
};

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
