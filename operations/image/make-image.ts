import { cp, mkdir, readFile } from 'node:fs/promises';
import { dirname, join, relative, resolve } from 'node:path';
import dockerignore from '@balena/dockerignore';
import { runInChroot } from './in-chroot.ts';
import { readStages, type Stage, type Step } from './read-stages.ts';

/** The user that the base images of Node have. */
const USERS: Readonly<Record<string, number>> = { root: 0, node: 1000 };

/** A finished stage: its files, and how to start its program. */
export interface Image {
  readonly root: string;
  readonly env: Readonly<Record<string, string>>;
  readonly cwd: string;
  readonly user: number;
  readonly command: readonly string[];
  /** What it says of itself, `org.opencontainers.image.version`. */
  readonly labels: Readonly<Record<string, string>>;
}

interface Making {
  readonly context: string;
  readonly folder: string;
  readonly args: Readonly<Record<string, string>>;
  readonly stages: readonly Stage[];
  readonly ignores: (path: string) => boolean;
  readonly made: Map<string, Promise<Image>>;
}

/**
 * Does what `docker build --target` does, without a container engine: each stage is a folder, and its commands run with
 * that folder as their root.
 * @param options `context` with the Dockerfile; `folder` for the stages; `args` of the build
 * @throws Error with the output of a command that fails, or for an instruction that is not supported
 */
export async function makeImage(
  target: string,
  options: { context: string; folder: string; args?: Readonly<Record<string, string>> },
): Promise<Image> {
  const { context, folder, args = {} } = options;
  const stages = readStages(await readFile(join(context, 'Dockerfile'), 'utf8'));
  const ignored = dockerignore.default().add(await readFile(join(context, '.dockerignore'), 'utf8'));
  const ignores = (path: string) => path !== '' && ignored.ignores(path);
  return makeStage(target, { context, folder, args, stages, ignores, made: new Map() });
}

function makeStage(name: string, making: Making): Promise<Image> {
  const known = making.made.get(name);
  if (known) return known;
  const stage = making.stages.find((one) => one.name === name);
  if (!stage) throw new Error(`The Dockerfile has no stage ${name}`);
  const image = fillStage(stage, making);
  making.made.set(name, image);
  return image;
}

async function fillStage(stage: Stage, making: Making): Promise<Image> {
  const root = join(making.folder, stage.name);
  await mkdir(root, { recursive: true });
  let image: Image = { root, env: {}, cwd: '/', user: 0, command: [], labels: {} };
  if (making.stages.some(({ name }) => name === stage.base)) {
    const base = await makeStage(stage.base, making);
    await cp(base.root, root, { recursive: true, verbatimSymlinks: true });
    image = { ...base, root };
  }
  for (const step of stage.steps) image = await takeStep(image, step, making);
  return image;
}

async function takeStep(image: Image, { keyword, args, from }: Step, making: Making): Promise<Image> {
  const known = { ...image.env, ...making.args };
  const words = args.map((word) =>
    word.replaceAll(/\$\{(\w+)\}/g, (_all, name: string) => known[name] ?? ''),
  );
  switch (keyword) {
    case 'ARG':
    case 'EXPOSE':
      return image;
    case 'ENV':
      return { ...image, env: { ...image.env, ...Object.fromEntries(words.map(pairOf)) } };
    case 'LABEL':
      return { ...image, labels: { ...image.labels, ...Object.fromEntries(words.map(pairOf)) } };
    case 'WORKDIR': {
      const cwd = resolve(image.cwd, words[0] ?? '/');
      await mkdir(join(image.root, cwd), { recursive: true });
      return { ...image, cwd };
    }
    case 'USER':
      return { ...image, user: USERS[words[0] ?? 'root'] ?? Number(words[0]) };
    case 'CMD':
    case 'ENTRYPOINT':
      return { ...image, command: words };
    case 'COPY':
      await copy(image, words, from, making);
      return image;
    case 'RUN': {
      const env = { ...making.args, ...image.env };
      await runInChroot({ ...image, env }, ['sh', '-c', words.join(' ')]);
      return image;
    }
    default:
      throw new Error(`${keyword} is not supported here`);
  }
}

async function copy(image: Image, words: readonly string[], from: string | undefined, making: Making) {
  const source = from ? (await makeStage(from, making)).root : making.context;
  const last = words.at(-1) ?? '.';
  const target = join(image.root, resolve(image.cwd, last));
  const isFolder = last.endsWith('/') || words.length > 2;
  for (const word of words.slice(0, -1)) {
    const path = join(source, word);
    const to = isFolder ? join(target, relative(dirname(path), path)) : target;
    await mkdir(dirname(to), { recursive: true });
    const filter = (file: string) => from !== undefined || !making.ignores(relative(source, file));
    await cp(path, to, { recursive: true, verbatimSymlinks: true, filter });
  }
}

const pairOf = (word: string): [string, string] => {
  const at = word.indexOf('=');
  return [word.slice(0, at), word.slice(at + 1)];
};
