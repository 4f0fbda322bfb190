/** How tests read TypeScript with JSX. */
export const swcOptions = {
  jsc: {
    parser: { syntax: 'typescript', tsx: true },
    target: 'es2024',
    transform: { react: { runtime: 'automatic' } },
    // Node, and so Jest, imports JSON only by its attribute.
    experimental: { keepImportAttributes: true },
  },
  module: { type: 'es6' },
};
