import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import webpack, { type Configuration } from 'webpack';
import WebpackDevServer from 'webpack-dev-server';
import { servedPart, serverOptions } from './webpack/served-part.ts';

/** What the server reports to its parent process after each build. */
export interface BuildReport {
  /** Milliseconds that the build took. */
  ms: number;
  /** Empty after a good build; otherwise the last good build is still served. */
  errors: string[];
}

/** What webpack prints about the loader before an error in a source, and swc about itself after it. */
const AROUND_ERROR = /^Module build failed \(from [^)]*\):\s*|\s*\n\nCaused by:[\s\S]*$/g;

/**
 * Serves a microfrontend during development: `node packages/tooling/src/dev-server.ts <folder> <port>`. It ends on TERM
 * and together with the process that started it.
 */
async function main(folder: string | undefined, port: number): Promise<void> {
  if (!folder || !port)
    throw new Error('Name the part and the port: node packages/tooling/src/dev-server.ts <folder> <port>');
  process.env.NODE_ENV = 'development';
  const file = join(resolve(folder), 'webpack.config.ts');
  const { default: config } = (await import(pathToFileURL(file).href)) as { default: Configuration };
  const compiler = webpack(servedPart(config, `http://127.0.0.1:${port}`));
  if (!compiler) throw new Error('webpack accepted no configuration');
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
