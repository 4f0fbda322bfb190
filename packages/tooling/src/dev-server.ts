import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import webpack, { type Configuration } from 'webpack';
import WebpackDevServer from 'webpack-dev-server';
import { servedPart, serverOptions } from './webpack/served-part.ts';

/** What the server tells its parent process after each build. */
export interface BuildReport {
  /** Milliseconds that the build took. */
  ms: number;
  /** Empty when what is served now is what was saved; else the last good build is still served. */
  errors: string[];
}

/** What webpack says of the loader before the error of a source, and swc of itself after it. */
const AROUND_ERROR = /^Module build failed \(from [^)]*\):\s*|\s*\n\nCaused by:[\s\S]*$/g;

/**
 * Serves a microfrontend while it is worked on: `node packages/tooling/src/dev-server.ts <folder> <port>`. Ends by TERM
 * and with the process that started it.
 */
async function main(folder: string | undefined, port: number): Promise<void> {
  if (!folder || !port)
    throw new Error('Say which part and where: node packages/tooling/src/dev-server.ts <folder> <port>');
  process.env.NODE_ENV = 'development';
  const file = join(resolve(folder), 'webpack.config.ts');
  const { default: config } = (await import(pathToFileURL(file).href)) as { default: Configuration };
  const compiler = webpack(servedPart(config, `http://127.0.0.1:${port}`));
  if (!compiler) throw new Error('webpack took no configuration');
  compiler.hooks.done.tap('BuildReport', (stats) => {
    const { errors = [], time = 0 } = stats.toJson({ all: false, errors: true, timings: true });
    const report: BuildReport = {
      ms: time,
      errors: errors.map(({ moduleName = '', message }) =>
        `${moduleName} ${message.replace(AROUND_ERROR, '')}`.trim(),
      ),
    };
    process.send?.(report);
  });
  process.once('disconnect', () => process.exit());
  await new WebpackDevServer(serverOptions(port), compiler).start();
}

await main(process.argv[2], Number(process.argv[3]));
