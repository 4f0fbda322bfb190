import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import type { Configuration } from 'webpack';

const USAGE = 'npm run dev -w mfe-shop -- --against https://matchday.example.org [--port 4000]';

/** What the command line says; null where it has said what is wrong or how it is used. */
function given(): { against: string; port?: string } | null {
  const say = (problem: string) => {
    console.error(`${problem}\nUsage: ${USAGE}\n(npm run dev mfe-shop starts everything on this computer)`);
    process.exitCode = 1;
    return null;
  };
  try {
    const options = {
      against: { type: 'string' },
      port: { type: 'string' },
      help: { type: 'boolean' },
    } as const;
    const { against, port, help } = parseArgs({ options }).values;
    if (help) {
      console.log(`Usage: ${USAGE}`);
      return null;
    }
    if (!against || !URL.canParse(against) || !/^https?:/.test(against))
      return say('Name the platform by its address.');
    if (port !== undefined && !/^[1-9]\d{0,4}$/.test(port)) return say(`${port} is not a port.`);
    return { against, ...(port ? { port } : {}) };
  } catch (error) {
    return say((error as Error).message);
  }
}

/**
 * Serves the part in the working directory to a platform that runs elsewhere, for one browser: nothing else is built or
 * started here.
 */
async function main(): Promise<void> {
  const values = given();
  if (!values) return;
  process.env.NODE_ENV = 'production';
  // A wrong command line is answered before all of this is loaded.
  const [{ default: webpack }, { default: WebpackDevServer }, { againstOptions, againstPlatform }] =
    await Promise.all([import('webpack'), import('webpack-dev-server'), import('./webpack/served-part.ts')]);
  const port = Number(await WebpackDevServer.getFreePort(values.port ?? 'auto', '127.0.0.1'));
  const origin = `http://127.0.0.1:${port}`;
  const { default: config } = (await import(
    pathToFileURL(join(process.cwd(), 'webpack.config.ts')).href
  )) as {
    default: Configuration;
  };
  const compiler = webpack(againstPlatform(config, origin));
  if (!compiler) throw new Error('webpack accepted no configuration');
  await new WebpackDevServer(againstOptions(port, values.against), compiler).start();
  const address = new URL(`/?override=${config.name}@${origin}/`, values.against);
  console.log(`${config.name} is served. Open it in your browser:\n  ${decodeURIComponent(address.href)}`);
  console.log('What you save is loaded again. The badge on the page ends it; Ctrl-C stops serving.');
}

await main();
