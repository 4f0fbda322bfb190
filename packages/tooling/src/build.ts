import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import webpack, { type Configuration, type Stats } from 'webpack';

/** Runs one build. Errors of the build are in the stats; a broken configuration throws. */
const run = (config: Configuration): Promise<Stats> =>
  new Promise((done, fail) => {
    const compiler = webpack(config);
    if (!compiler) return fail(new Error('webpack accepted no configuration'));
    compiler.run((error, stats) =>
      compiler.close(() => (error || !stats ? fail(error ?? new Error('no stats')) : done(stats))),
    );
  });

/**
 * Builds a web part, by its script `build` or as `node packages/tooling/src/build.ts <folder of the part>`.
 * Environment: `BUILD_VERSION` (version folder, `dev` when not given), `OUT_DIR` (default `<part>/dist`).
 * Exits with 1 when the build has errors.
 */
async function main(folder = '.'): Promise<number> {
  process.env.NODE_ENV ??= 'production';
  const file = join(resolve(folder), 'webpack.config.ts');
  const { default: config } = (await import(pathToFileURL(file).href)) as { default: Configuration };
  const stats = await run(config);
  const {
    errors = [],
    warnings = [],
    time,
  } = stats.toJson({ all: false, errors: true, warnings: true, timings: true });
  for (const warning of warnings) console.warn(`warning ${warning.moduleName ?? ''} ${warning.message}`);
  for (const error of errors) console.error(`error ${error.moduleName ?? ''} ${error.message}`);
  const bytes = [...stats.compilation.getAssets()].reduce((sum, asset) => sum + asset.source.size(), 0);
  console.log(`${config.name}: ${(bytes / 1000).toFixed(0)} kB in ${((time ?? 0) / 1000).toFixed(1)} s`);
  return errors.length > 0 ? 1 : 0;
}

process.exitCode = await main(process.argv[2]);
