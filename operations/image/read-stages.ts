import { type Copy, DockerfileParser, type From, type Instruction } from 'dockerfile-ast';

/** One instruction of a stage; `args` are its words, or its whole text for RUN. */
export interface Step {
  readonly keyword: string;
  readonly args: readonly string[];
  /** `COPY --from`: a stage. */
  readonly from?: string;
}

/** A stage of a Dockerfile: its base, which is an earlier stage or an image, and its steps. */
export interface Stage {
  readonly name: string;
  readonly base: string;
  readonly steps: readonly Step[];
}

/** The stages of a Dockerfile in order. @throws Error for one without a name */
export function readStages(text: string): Stage[] {
  const stages: { name: string; base: string; steps: Step[] }[] = [];
  for (const instruction of DockerfileParser.parse(text).getInstructions()) {
    if (instruction.getKeyword() !== 'FROM') stages.at(-1)?.steps.push(stepOf(instruction));
    else {
      const from = instruction as From;
      const [name, base] = [from.getBuildStage(), from.getImage()];
      if (!name || !base) throw new Error('Every stage of the Dockerfile has a name: FROM … AS name');
      stages.push({ name, base, steps: [] });
    }
  }
  return stages;
}

function stepOf(instruction: Instruction): Step {
  const keyword = instruction.getKeyword();
  const words = instruction.getArguments().map((argument) => argument.getValue());
  if (keyword === 'RUN') return { keyword, args: [instruction.getArgumentsContent() ?? ''] };
  if (keyword === 'CMD' || keyword === 'ENTRYPOINT') {
    return { keyword, args: JSON.parse(instruction.getArgumentsContent() ?? '[]') as string[] };
  }
  const from = keyword === 'COPY' ? (instruction as Copy).getFromFlag()?.getValue() : undefined;
  return { keyword, args: words, ...(from ? { from } : {}) };
}
