import { shell } from '@matchday/tooling/webpack/shell.ts';

export default shell({
  dir: import.meta.dirname,
  page: 'src/index.html',
  frameStyles: 'src/layout/frame.css',
});
