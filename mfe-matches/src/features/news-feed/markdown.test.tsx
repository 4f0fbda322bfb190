/** @jest-environment jest-fixed-jsdom */
import { describe, expect, it } from '@jest/globals';
import { render } from '@testing-library/react';
import { Markdown } from './markdown.tsx';

const html = (text: string) => render(<Markdown text={text} />).container.innerHTML;

describe('the text of a post', () => {
  it.each([
    ['Two **big** _goals_ ~~not~~', '<p>Two <strong>big</strong> <em>goals</em> <del>not</del></p>'],
    ['# Half\n\n### Time', '<h2>Half</h2><h3>Time</h3>'],
    ['- a\n- b', '<ul><li>a</li><li>b</li></ul>'],
    ['3. a', '<ol start="3"><li>a</li></ol>'],
    ['> said', '<blockquote><p>said</p></blockquote>'],
    ['one\ntwo', '<p>one<br>two</p>'],
    ['[home](/home)', '<p><a href="/home">home</a></p>'],
  ])('shows %j', (text, expected) => expect(html(text)).toBe(expected));

  it.each([
    '<img src=x onerror=alert(1)>',
    '<script>alert(1)</script>',
    'a <b onclick="x()">b</b> c',
    '![x](https://tracker.example/p.png)',
    '[x](javascript:alert(1))',
    '[x](data:text/html,hi)',
    '[x](//evil.example)',
    '[x](/\\evil.example)',
    '[x](</\t/evil.example>)',
    '<https://a.example/"onmouseover="x>',
  ])('makes no element of %j that loads or runs something', (text) => {
    const { container } = render(<Markdown text={text} />);
    expect(container.querySelector('img, script, b, iframe, [onclick], [onerror], [onmouseover]')).toBeNull();
    for (const { protocol, host } of container.querySelectorAll('a'))
      expect([protocol, host === 'evil.example']).toEqual(['https:', false]);
  });

  it.each(['>', '1. ', '['])('shows a text of nothing but %j', (piece) => {
    const text = piece.repeat(10_000 / piece.length);
    const { container } = render(<Markdown text={text} />);
    expect(container.textContent?.length).toBeGreaterThan(0);
  });

  it.each(['_a', '*_a', '__a', '**_a', '~a', '> ', '1. ', '- '])(
    'shows %j over and over as it was written: to read it would hold the page',
    (piece) => {
      const text = piece.repeat(10_000 / piece.length).trim();
      const { container } = render(<Markdown text={text} />);
      expect(container.textContent).toBe(text);
      expect(container.querySelector('em, strong, del, blockquote, li')).toBeNull();
    },
  );

  it('reads what a report has: thirty names in bold in a paragraph, a list in a quote in a list', () => {
    const { container } = render(<Markdown text={`${'**Okello** '.repeat(30)}\n\n- > - a`} />);
    expect(container.querySelectorAll('strong')).toHaveLength(30);
    expect(container.querySelector('li blockquote li')?.textContent).toBe('a');
  });

  it('opens addresses outside in a page of their own that knows nothing of ours', () => {
    const link = render(<Markdown text="[FA](https://fa.example/x)" />).container.querySelector('a');
    expect([link?.target, link?.rel]).toEqual(['_blank', 'noopener noreferrer nofollow']);
  });
});
