import { refuse } from '@matchday/contracts/errors';
import { importSeasonFile as importFileCall } from '@matchday/contracts/matches/http';
import {
  importSeason as importSeasonCall,
  importSeasonText as importTextCall,
} from '@matchday/contracts/matches/internal';
import { type SeasonFileForm, seasonFileForm } from '@matchday/contracts/matches/planning-forms';
import { handle, handleStream, parseInput, readStreamed } from '@matchday/service-kit/http';
import { importSeason } from '../application/import-season.ts';
import { importSeasonFile } from '../application/import-season-file.ts';

const { most } = importFileCall.streams.body;

function jsonOf(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    throw refuse.invalid('The request is not JSON');
  }
}

/** The import of seasons: for this platform's own tools, and from the screen of an admin. */
export function importRoutes(deps: Parameters<typeof importSeason>[0]) {
  const run = importSeason(deps);
  const runFile = importSeasonFile(run);
  return {
    routes: [
      handle(importSeasonCall, async ({ body }) => {
        const { changes: _changes, ...report } = await run(body);
        return report;
      }),
      handle(importTextCall, ({ body }) => runFile(body)),
    ],
    streams: [
      handleStream(importFileCall, async ({ req }) => {
        const body = await readStreamed(req, { most, empty: 'The file is empty' });
        return runFile(parseInput(seasonFileForm, jsonOf(body)) as SeasonFileForm);
      }),
    ],
  };
}
