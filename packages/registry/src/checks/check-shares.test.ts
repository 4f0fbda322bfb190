import { describe, expect, it } from '@jest/globals';
import { partAssets } from '../../test/part-assets.ts';
import { checkShares } from './check-shares.ts';

const shell = partAssets('shell', {
  provides: { '@matchday/ui': [], react: [], 'react-router-dom': [] },
  exports: { '@matchday/ui': ['Button', 'Text'], 'react-router-dom': ['Link'] },
  requires: { '@matchday/ui': '1.2.0', react: '19.3.1', 'react-router-dom': '7.18.5' },
});
const part = (uses: Record<string, string[]>, requires: Record<string, string> = {}) =>
  partAssets('mfe-shop', { uses, requires });

describe('checkShares', () => {
  it('accepts a part that finds all names it uses', () => {
    expect(
      checkShares(shell, [part({ '@matchday/ui': ['Button'], react: ['default', 'useState'] })]),
    ).toEqual([]);
  });

  it('names what the shell lacks', () => {
    expect(checkShares(shell, [part({ '@matchday/ui': ['Button', 'Rating'] })])).toEqual([
      'mfe-shop: @matchday/ui has no Rating',
    ]);
  });

  it('names what the shell itself uses and does not offer', () => {
    const uses = { '@matchday/ui': ['Text', 'Toast'] };
    expect(checkShares({ ...shell, uses }, [])).toEqual(['shell: @matchday/ui has no Toast']);
  });

  it('refuses a share that the shell does not have, and a namespace import', () => {
    expect(checkShares(shell, [part({ 'left-pad': ['pad'], 'react-router-dom': ['*'] })])).toEqual([
      'mfe-shop: left-pad is not shared by the shell',
      'mfe-shop: react-router-dom is imported as a namespace; name what is used',
    ]);
  });

  it("refuses a part that was built on a newer minor than the shell's, and accepts an older one", () => {
    const built = (version: string) => part({ '@matchday/ui': ['Button'] }, { '@matchday/ui': version });
    expect(checkShares(shell, [built('1.3.0')])).toEqual([
      "mfe-shop: @matchday/ui 1.3.0 is newer than the shell's 1.2.0",
    ]);
    expect(checkShares(shell, [built('1.1.9'), built('1.2.7')])).toEqual([]);
  });

  it('refuses a part that takes another federation runtime than the shell has', () => {
    const built = (federation: string) => partAssets('mfe-shop', { federation });
    expect(checkShares(shell, [built('2.9.9'), built('2.10.0')])).toEqual([
      'mfe-shop: is built for federation 2.10.0, the shell has 2.9.2: deploy both at once',
    ]);
  });
});
