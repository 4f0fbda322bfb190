import type { GiftLine } from '@matchday/contracts/wallet/http';
import { useState } from 'react';
import type { DraftLine } from './gift-lines.ts';
import { GiftListEntry } from './gift-list-entry.tsx';
import { GiftListPreview } from './gift-list-preview.tsx';
import { GiftListReport } from './gift-list-report.tsx';
import { writeGiftLines } from './read-gift-lines.ts';

type Stage =
  | { at: 'entry'; text: string }
  | { at: 'preview'; lines: DraftLine[] }
  | { at: 'report'; lines: DraftLine[]; verdicts: GiftLine[] };

/** Gifts to a list: pasted or from a file, checked line by line, given, and reported line by line. */
export function GiftList() {
  const [stage, setStage] = useState<Stage>({ at: 'entry', text: '' });
  const look = (lines: DraftLine[]) => setStage({ at: 'preview', lines });
  if (stage.at === 'entry') return <GiftListEntry text={stage.text} onRead={look} />;
  if (stage.at === 'preview')
    return (
      <GiftListPreview
        lines={stage.lines}
        onChange={look}
        onBack={async () => setStage({ at: 'entry', text: await writeGiftLines(stage.lines) })}
        onGiven={(verdicts) => setStage({ at: 'report', lines: stage.lines, verdicts })}
      />
    );
  return (
    <GiftListReport
      lines={stage.lines.map((line, index) => ({ ...line, verdict: stage.verdicts[index] }))}
      onFix={look}
      onNew={() => setStage({ at: 'entry', text: '' })}
    />
  );
}
