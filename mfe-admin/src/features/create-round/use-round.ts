import { type CheckedLine, checkRound, postRound, type Team } from '@matchday/contracts/matches/http';
import type { FixtureQuestion } from '@matchday/contracts/matches/planning-forms';
import { paths } from '@matchday/contracts/paths';
import { api, isApiError, messageOf, notify, showFailure, useSend } from '@matchday/web-kit';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useQuestions } from '../../parts/use-questions.tsx';
import { type Odds, type RoundLine, readRound } from './read-round.ts';

/** A line of the table with what the server says about it. */
export interface PlannedLine extends RoundLine {
  checked?: CheckedLine;
  /** Written in the table, or taken from the proposal. */
  odds?: Odds;
}

/** The round that the lines belong to. */
interface RoundHead {
  league: string;
  round: string;
  inTable: boolean;
}

const oddsOf = ({ fixture }: RoundLine): Odds | undefined => {
  const { homeOdds, drawOdds, awayOdds } = fixture ?? {};
  return homeOdds && drawOdds && awayOdds ? { homeOdds, drawOdds, awayOdds } : undefined;
};

const headOf = ({ league, round, inTable }: RoundHead) => ({ league, inTable, ...(round ? { round } : {}) });

/** Reads a table and lets the server check those of its lines that can be read. */
async function checkTable(text: string, head: RoundHead, teams: readonly Team[]): Promise<PlannedLine[]> {
  const { lines, problem } = await readRound(text, teams);
  if (problem) throw new Error(problem);
  const fixtures = lines.flatMap(({ fixture }) => fixture ?? []);
  const answer =
    fixtures.length === 0 ? { lines: [] } : await api(checkRound, { body: { ...headOf(head), fixtures } });
  let place = 0;
  return lines.map((line): PlannedLine => {
    if (!line.fixture) return line;
    const checked = answer.lines[place++];
    const problems = Object.values(checked?.problems ?? {});
    const odds = oddsOf(line);
    return { ...line, problems, ...(checked && { checked }), ...(odds && { odds }) };
  });
}

/** The fixtures of a round from a table: checked line by line, and created together once every line is right. */
export function useRound(teams: readonly Team[], onCreated: () => void) {
  const [planned, setPlanned] = useState<PlannedLine[]>();
  const [problem, setProblem] = useState<string>();
  /** Counts changes of the table: a check of one that was changed meanwhile says nothing about the new one. */
  const edits = useRef(0);
  const { asks, dialog } = useQuestions({ title: 'Create anyway?', confirm: 'Create anyway' });
  const checking = useMutation({
    mutationFn: ({ text, head }: { text: string; head: RoundHead; edit: number }) =>
      checkTable(text, head, teams),
    networkMode: 'always',
    onMutate: () => setProblem(undefined),
    onSuccess: (lines, { edit }) => {
      if (edit === edits.current) setPlanned(lines);
    },
    onError: (error, { edit }) => {
      if (edit !== edits.current) return;
      setPlanned(undefined);
      setProblem(isApiError(error) ? messageOf(error, 'The table could not be checked') : error.message);
    },
  });
  const sending = useSend(postRound, {
    onSuccess: ({ message }) => {
      setPlanned(undefined);
      notify.success(message, { link: { text: 'Open fixtures', to: paths.fixtures } });
      onCreated();
    },
    onError: (error, { body }) => {
      if (asks(error, (confirmed) => sending.mutate({ body: { ...body, confirmed } }))) return;
      if (isApiError(error)) setPlanned((lines) => lines && withProblems(lines, error.fields));
      showFailure(error, 'Failed to create the round');
    },
  });
  const create = (head: RoundHead, confirmed: FixtureQuestion[] = []) => {
    const fixtures = (planned ?? []).flatMap(({ fixture, odds }) =>
      fixture && odds ? { ...fixture, ...odds } : [],
    );
    sending.mutate({ body: { ...headOf(head), fixtures, confirmed } });
  };
  return {
    planned,
    problem,
    dialog,
    isChecking: checking.isPending,
    isSending: sending.isPending,
    check: (text: string, head: RoundHead) => checking.mutate({ text, head, edit: edits.current }),
    create,
    /** What was checked is no longer what the table says. */
    forget: () => {
      edits.current += 1;
      setPlanned(undefined);
      setProblem(undefined);
    },
    /** Takes the proposed odds of one line, or of all lines without odds. */
    propose: (number?: number) =>
      setPlanned((lines) =>
        lines?.map((line) => {
          const { proposed } = line.checked ?? {};
          const isMeant = number === undefined ? !line.odds : line.number === number;
          if (!isMeant || !proposed) return line;
          const { homeOdds, drawOdds, awayOdds } = proposed;
          return { ...line, odds: { homeOdds, drawOdds, awayOdds } };
        }),
      ),
  };
}

/** The lines with the texts of a refusal, which names them as `fixtures.3.date`. */
function withProblems(
  lines: readonly PlannedLine[],
  fields: Readonly<Record<string, string>>,
): PlannedLine[] {
  const texts = Object.entries(fields);
  return lines.map((line, index) => {
    const own = texts.filter(([field]) => field.startsWith(`fixtures.${index}.`)).map(([, text]) => text);
    return own.length > 0 ? { ...line, problems: own } : line;
  });
}
