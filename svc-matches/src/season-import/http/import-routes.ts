import { refuse } from '@matchday/contracts/errors';
import type { DataOf } from '@matchday/contracts/event';
import type { importProgressed } from '@matchday/contracts/matches/events';
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

/** Hears how far the import of an admin has come. */
type TellAdmin = (progress: DataOf<typeof importProgressed>) => void;

/**
 * The import of seasons: for this platform's own tools, and from the screen of an admin, who is told how far it has come.
 */
export function importRoutes({ tell, ...deps }: Parameters<typeof importSeason>[0] & { tell: TellAdmin }) {
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
      handleStream(importFileCall, async ({ req, user }) => {
        const body = await readStreamed(req, { most, empty: 'The file is empty' });
        const form = parseInput(seasonFileForm, jsonOf(body)) as SeasonFileForm;
        return runFile(form, (progress) => tell({ ...progress, userId: user.id, fileName: form.fileName }));
      }),
    ],
  };
}
