import { Lexer, type Token, type Tokens } from 'marked';
import type { ReactNode } from 'react';

/** Marks of emphasis in one paragraph beyond which it is shown as it was written: reading takes their square, or worse. */
const MOST_MARKS = 120;

/** Reads Markdown in a time that a phone has, whatever is written. */
class Reader extends Lexer {
  override inline(text: string, tokens: Token[] = []): Token[] {
    if ((text.match(/[*_~]/g)?.length ?? 0) <= MOST_MARKS) return super.inline(text, tokens);
    tokens.push({ type: 'text', raw: text, text });
    return tokens;
  }
}

/** Links of posts lead to https addresses or into the platform; anything else is text. */
const isSafe = (href: string): boolean => /^(?:https:\/\/[^\s/\\]|\/(?![/\\]))[^\s\\]*$/.test(href);

/** Pieces within pieces beyond this are shown as they were written: no text needs more, and a browser cannot show any number. */
const DEEPEST = 16;

/** A line that begins with so many marks of quotes and lists: reading them takes long before it fails. */
const tooDeep = new RegExp(`^[ \\t]*(?:>[ \\t]*|(?:[-*+]|\\d{1,9}[.)])[ \\t]+){${DEEPEST + 1}}`, 'm');

interface PieceProps {
  token: Token;
  depth: number;
}

function shown(tokens: readonly Token[] | undefined, depth: number): ReactNode[] {
  if (depth > DEEPEST) return (tokens ?? []).map(({ raw }) => raw);
  // biome-ignore lint/suspicious/noArrayIndexKey: a text never changes its order
  return (tokens ?? []).map((token, place) => <Piece key={place} token={token} depth={depth + 1} />);
}

function Items({ token, depth }: { token: Tokens.List; depth: number }) {
  // biome-ignore lint/suspicious/noArrayIndexKey: a text never changes its order
  const items = token.items.map(({ tokens }, place) => <li key={place}>{shown(tokens, depth)}</li>);
  return token.ordered ? <ol start={Number(token.start) || 1}>{items}</ol> : <ul>{items}</ul>;
}

function Anchor({ token, depth }: { token: Tokens.Link; depth: number }) {
  if (!isSafe(token.href)) return shown(token.tokens, depth);
  const outside = token.href.startsWith('/') ? {} : { target: '_blank', rel: 'noopener noreferrer nofollow' };
  return (
    <a href={token.href} {...outside}>
      {shown(token.tokens, depth)}
    </a>
  );
}

/** One piece of a text. What is not named here, HTML and pictures first of all, is shown as it was written. */
function Piece({ token, depth }: PieceProps): ReactNode {
  switch (token.type) {
    case 'space':
      return null;
    case 'paragraph':
      return <p>{shown(token.tokens, depth)}</p>;
    case 'heading':
      // The heading above is that of the screen.
      return token.depth > 2 ? <h3>{shown(token.tokens, depth)}</h3> : <h2>{shown(token.tokens, depth)}</h2>;
    case 'list':
      return <Items token={token as Tokens.List} depth={depth} />;
    case 'blockquote':
      return <blockquote>{shown(token.tokens, depth)}</blockquote>;
    case 'hr':
      return <hr />;
    case 'br':
      return <br />;
    case 'strong':
      return <strong>{shown(token.tokens, depth)}</strong>;
    case 'em':
      return <em>{shown(token.tokens, depth)}</em>;
    case 'del':
      return <del>{shown(token.tokens, depth)}</del>;
    case 'link':
      return <Anchor token={token as Tokens.Link} depth={depth} />;
    case 'escape':
      return token.text as string;
    case 'text':
      return token.tokens ? shown(token.tokens, depth) : (token.text as string);
    default:
      return token.raw;
  }
}

/** The pieces of a text; undefined for one that is nested deeper than it can be read. */
function read(text: string): Token[] | undefined {
  if (tooDeep.test(text)) return undefined;
  try {
    return new Reader({ gfm: true, breaks: true }).lex(text);
  } catch {
    return undefined;
  }
}

/** Markdown as elements, never as HTML: paragraphs, headings, lists, quotes, emphasis and links. */
export function Markdown({ text }: { text: string }) {
  const tokens = read(text);
  return tokens ? shown(tokens, 0) : <p>{text}</p>;
}
