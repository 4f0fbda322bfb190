import { describe, expect, it } from '@jest/globals';
import { registry } from '@matchday/contracts/registry';
import { partAssets } from '../../test/part-assets.ts';
import { composeRegistry } from './compose-registry.ts';

describe('composeRegistry', () => {
  it("adds the shell's tiers to what a route needs, and fits the contract", () => {
    const shell = partAssets('shell', {
      provides: { '@matchday/ui/forms': ['/mfe/shell/v1/forms.js'], '@matchday/ui': [] },
      scripts: ['/mfe/shell/v1/vendor.js', '/mfe/shell/v1/main.js'],
      styles: ['/mfe/shell/v1/vendor.css'],
    });
    const shop = partAssets('mfe-shop', {
      routes: ['/shop', '/purchases'],
      widgets: ['recent-orders'],
      files: { '/shop': ['/mfe/mfe-shop/v1/shop.js'], '/purchases': ['/mfe/mfe-shop/v1/purchase.js'] },
      needs: { '/shop': ['@matchday/ui'], '/purchases': ['@matchday/ui', '@matchday/ui/forms'] },
    });
    const composed = registry.parse(composeRegistry('r1', shell, [shop]));
    expect(composed.microfrontends['mfe-shop']).toMatchObject({
      entry: '/mfe/mfe-shop/v1/remoteEntry.js',
      routes: ['/shop', '/purchases'],
      widgets: ['recent-orders'],
      assets: {
        '/shop': ['/mfe/mfe-shop/v1/shop.js'],
        '/purchases': ['/mfe/mfe-shop/v1/purchase.js', '/mfe/shell/v1/forms.js'],
      },
    });
    expect(composed.shell.scripts).toEqual(['/mfe/shell/v1/vendor.js', '/mfe/shell/v1/main.js']);
  });
});
