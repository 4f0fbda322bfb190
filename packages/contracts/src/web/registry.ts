import { z } from 'zod';
import { OWN_SERVER } from './own-server.ts';

const file = z.string().regex(/^\/mfe\//, 'Files lie below /mfe/');

/** A value of a read's input; `?name` is what the page's own address has there. */
const pageValue = z.union([z.string(), z.number(), z.boolean()]);
/**
 * A read whose answer comes with the page of a route: its input as the screen asks for it; `pages` for a list that the
 * screen shows page by page.
 */
const pageRead = z.object({
  call: z.string(),
  params: z.record(z.string(), pageValue.optional()).optional(),
  query: z.record(z.string(), pageValue.optional()).optional(),
  pages: z.boolean().optional(),
});
export type PageRead = z.infer<typeof pageRead>;
const pageReads = z.record(z.string(), z.array(pageRead));

/** What the page carries of a read: the key under which the web app keeps it, and its answer in the form that it keeps. */
export interface PageAnswer {
  key: readonly [call: string, input: object, form?: 'pages'];
  data: unknown;
}

/** The form of a list that is shown page by page: its first page, as the web app keeps it. */
export interface FirstPage<Item> {
  pages: [{ items: Item[]; total: number; next?: string }];
  /** Null is the beginning. */
  pageParams: [null];
}

/** What the platform knows of one deployed version of a web part (DESIGN 9). */
export const registryEntry = z.object({
  version: z.string(),
  /** `/mfe/<name>/<version>/remoteEntry.js`; the shell's own entry lists its scripts instead. */
  entry: file,
  /** Paths that it owns: exact, or as a prefix before `/`; compared without regard to case. */
  routes: z.array(z.string()),
  /** Names of exposed widgets, such as `league-table`. */
  widgets: z.array(z.string()),
  /** Shared modules with the lowest version that the part was built on. */
  requires: z.record(z.string(), z.string()),
  /** Files to preload by route or `widget:<name>`. */
  assets: z.record(z.string(), z.array(file)),
  /** Reads whose answers come with the page, by route; only those that are the same for everybody. */
  reads: pageReads.optional(),
  /** Scripts and styles of the first page; the shell only. */
  scripts: z.array(file).optional(),
  styles: z.array(file).optional(),
  /** Fonts and the like that the first page preloads; the shell only. */
  preloads: z.array(file).optional(),
  /** Hashes (`sha256-…`) of its scripts and styles, by name within the version's folder. */
  integrity: z.record(z.string(), z.string()).optional(),
});
export type RegistryEntry = z.infer<typeof registryEntry>;

/** `GET /registry.json`: what is live now. One snapshot a page load. */
export const registry = z.object({
  revision: z.string(),
  shell: registryEntry,
  microfrontends: z.record(z.string(), registryEntry),
  /** Parts of which some people get another version: their pages report more. */
  watched: z.array(z.string()).optional(),
  /** One part that comes from elsewhere, in this browser alone; `entry` is that of a server of this computer. */
  override: z
    .object({
      part: z.string(),
      version: z.string(),
      entry: z.string().regex(OWN_SERVER).optional(),
    })
    .optional(),
});
export type Registry = z.infer<typeof registry>;

/** A part whose live version was changed; `before` is null for a part that was not live. */
const movedPart = z.object({
  name: z.string(),
  version: z.string(),
  before: z.string().nullable(),
  /** How many of a hundred people get the version; all of them where it is left out. */
  percent: z.number().optional(),
});

/** What made a state of the registry: who moved which parts, and when. */
export const registryChange = z.object({
  at: z.iso.datetime(),
  by: z.string(),
  action: z.enum(['start', 'deploy', 'rollback', 'canary']),
  parts: z.array(movedPart),
});
export type RegistryChange = z.infer<typeof registryChange>;

/** A version of a part that some people get in place of the live one. */
export const registryCanary = z.object({
  percent: z.number().int().min(1).max(99),
  since: z.iso.datetime(),
  entry: registryEntry,
});
export type RegistryCanary = z.infer<typeof registryCanary>;

/**
 * The registry is a row of numbered states: `<web root>/.registry/<number>.json`, each with its change. The highest is
 * live, none is ever written again, and a number belongs to the deployment that creates its file first.
 */
export const STATES_FOLDER = '.registry';

/** File of a state in {@link STATES_FOLDER}. */
export const stateFile = (number: number): string => `${number}.json`;

/** Number of a file in {@link STATES_FOLDER}; null for any other file. */
export const stateNumber = (file: string): number | null =>
  /^[1-9]\d{0,14}\.json$/.test(file) ? Number.parseInt(file, 10) : null;

/**
 * {@link registry} in which a part may come from a development server of this computer (`npm run dev <part>`). Never in
 * production; a function, so that a production build holds nothing of it.
 */
export const developmentRegistry = () => {
  const entry = z
    .string()
    .regex(
      /^(?:\/mfe\/|http:\/\/127\.0\.0\.1:\d+\/remoteEntry\.js$)/,
      'Entries lie below /mfe/ or on 127.0.0.1',
    );
  return registry.extend({ microfrontends: z.record(z.string(), registryEntry.extend({ entry })) });
};

/** `manifest.json` of a microfrontend. */
export const manifest = z.object({
  name: z.string().regex(/^mfe-[a-z]+$/),
  version: z.string(),
  routes: z.array(z.string().startsWith('/')),
  widgets: z.array(z.string()),
  /** Reads whose answers come with the page of a route: what its screen shows first. */
  reads: pageReads.optional(),
});
export type Manifest = z.infer<typeof manifest>;
