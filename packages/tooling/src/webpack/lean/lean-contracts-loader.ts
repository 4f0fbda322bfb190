import { parseSync, printSync } from '@swc/core';
import type { LoaderContext } from 'webpack';

type Node = Record<string, unknown> & { type: string };

/** What a call declares for services and tests: no code of a page looks at it (tools/build/calls-in-pages.test.ts). */
export const UNUSED: ReadonlySet<string> = new Set([
  'answer',
  'params',
  'query',
  'body',
  'shared',
  'personal',
  'summary',
  'refuses',
  'credential',
  'alsoAnswers',
]);
const MARK = '__made';

const span = { start: 0, end: 0, ctxt: 0 };
const identifier = (value: string) => ({ type: 'Identifier', span, ctxt: 0, value, optional: false });

/** `init` as `__made(() => init)`. */
const made = (init: Node) => ({
  ...{ type: 'CallExpression', span, ctxt: 0, callee: identifier(MARK), typeArguments: null },
  arguments: [
    {
      spread: null,
      expression: {
        ...{ type: 'ArrowFunctionExpression', span, ctxt: 0, params: [], async: false, generator: false },
        ...{ typeParameters: null, returnType: null },
        body: { type: 'ParenthesisExpression', span, expression: init },
      },
    },
  ],
});

const isCallOf = (node: Node, name: string): boolean =>
  node.type === 'CallExpression' && (node.callee as Node).value === name;

/** A declared call without what only services and tests use. */
function withoutUnused(init: Node): void {
  if (!isCallOf(init, 'defineCall')) return;
  const [first] = init.arguments as { expression: Node }[];
  const object = first?.expression;
  if (object?.type !== 'ObjectExpression') return;
  object.properties = (object.properties as Node[]).filter((property) => {
    const key = (property.key ?? property) as Node;
    return !UNUSED.has(String(key.value));
  });
}

/** What computes something: a literal or a function costs nothing where nobody uses it. */
const computes = ({ type }: Node): boolean =>
  !/^(?:ArrowFunction|Function|String|Numeric|Boolean|Null|RegExp|Template|Identifier)/.test(type);

/**
 * Lets a page take of the contracts only what it uses. Each schema and each declared call is made by a function call,
 * which a bundler has to keep in case it does something else. This marks them as made for their value alone, and leaves
 * out what a call declares for services. Development keeps all of it, and checks answers.
 */
export function leanContracts(source: string): string {
  const program = parseSync(source, { syntax: 'typescript', target: 'es2023' });
  let isMarked = false;
  for (const item of program.body as unknown as Node[]) {
    const declaration = (item.type === 'ExportDeclaration' ? item.declaration : item) as Node;
    if (declaration.type !== 'VariableDeclaration') continue;
    for (const each of declaration.declarations as { init: Node | null }[]) {
      if (!each.init || !computes(each.init)) continue;
      withoutUnused(each.init);
      each.init = made(each.init);
      isMarked = true;
    }
  }
  const { code } = printSync(program);
  if (!isMarked) return code;
  const marked = code.replaceAll(`${MARK}(`, `/*#__PURE__*/ ${MARK}(`);
  return `${marked}\nfunction ${MARK}<T>(make: () => T): T { return make(); }\n`;
}

export default function leanContractsLoader(this: LoaderContext<object>, source: string): string {
  return leanContracts(source);
}
