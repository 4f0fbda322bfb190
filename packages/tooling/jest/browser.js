import node from './node.js';

/** Jest for microfrontends, shell, web-kit and ui: a DOM with fetch, styles as names. */
export default {
  ...node,
  testEnvironment: new URL('./native/browser-environment.js', import.meta.url).pathname,
  testEnvironmentOptions: { customExportConditions: [''] },
  setupFiles: [new URL('./browser-setup.js', import.meta.url).pathname],
  setupFilesAfterEnv: [new URL('./after-each.js', import.meta.url).pathname],
  moduleNameMapper: {
    '\\.module\\.css$': 'identity-obj-proxy',
    '\\.css$': new URL('./empty-style.js', import.meta.url).pathname,
    '\\.svg$': new URL('./empty-style.js', import.meta.url).pathname,
  },
};
