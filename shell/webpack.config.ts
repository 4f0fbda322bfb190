import { shell } from '@matchday/tooling/webpack/shell.ts';

export default shell({
  dir: import.meta.dirname,
  page: 'src/page/index.html',
  frameStyles: [
    'src/page/frame.css',
    'src/page/frame-matches.css',
    'src/page/frame-profile.css',
    'src/page/frame-shop.css',
  ],
  frameScript: 'src/page/paint-frame.ts',
  worker: 'src/offline/service-worker.ts',
  runtimePlugin: 'src/parts/remotes/only-version.ts',
});
