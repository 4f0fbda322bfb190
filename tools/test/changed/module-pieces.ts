import { createHash } from 'node:crypto';
import ts from 'typescript';

/** What a piece needs: another piece of its module, or an export of another module. */
export interface Use {
  /** The other module as the source names it; its own module if left out. */
  readonly from?: string;
  /** The name of the piece or of the export; `*` is every export. */
  readonly name: string;
}

/** A declaration at the top of a module, or the statements that run when it is loaded. */
export interface Piece {
  /** Equal as long as the piece says the same, comments before it aside. */
  readonly mark: string;
  /** Its source, for the files that it names in strings. */
  readonly text: string;
  readonly uses: readonly Use[];
}

/** A module in pieces, without its types: the type check covers them. */
export interface ModulePieces {
  /** By name; the statements that run at load are the piece with an empty name. */
  readonly pieces: ReadonlyMap<string, Piece>;
  readonly exports: ReadonlyMap<string, Use>;
  /** Modules of which every export is exported again. */
  readonly stars: readonly string[];
  /** Modules that are loaded with this one. */
  readonly loads: readonly string[];
}

interface Reading {
  readonly file: ts.SourceFile;
  /** What each imported name is. */
  readonly imported: Map<string, Use>;
}

/** Takes a source apart. @param path names its language by its ending */
export function readPieces(path: string, source: string): ModulePieces {
  const file = ts.createSourceFile(path, source, ts.ScriptTarget.Latest, false, kindOf(path));
  const reading: Reading = { file, imported: new Map() };
  const loads: string[] = [];
  const exports = new Map<string, Use>();
  const stars: string[] = [];
  const declared: { names: readonly string[]; nodes: readonly ts.Node[] }[] = [];
  const running: ts.Node[] = [];
  for (const statement of file.statements) {
    if (ts.isImportDeclaration(statement)) {
      const from = readImport(statement, reading.imported);
      if (from) loads.push(from);
      if (!statement.importClause) running.push(statement);
    } else if (ts.isExportDeclaration(statement)) {
      const from = readExport(statement, exports, stars);
      if (from) loads.push(from);
    } else if (ts.isExportAssignment(statement)) {
      declared.push({ names: ['default'], nodes: [statement.expression] });
      exports.set('default', { name: 'default' });
    } else if (ts.isVariableStatement(statement)) {
      for (const declaration of statement.declarationList.declarations) {
        const names = namesOf(declaration.name);
        declared.push({ names, nodes: [declaration] });
        if (isExported(statement)) for (const name of names) exports.set(name, { name });
      }
    } else if (isNamed(statement)) {
      const name = statement.name?.text ?? 'default';
      declared.push({ names: [name], nodes: [statement] });
      if (isExported(statement)) exports.set(hasDefault(statement) ? 'default' : name, { name });
    } else if (!isTypeOnly(statement)) running.push(statement);
  }
  const own = new Set(declared.flatMap(({ names }) => names));
  // An import that is exported again is the other module's.
  for (const [name, use] of exports) {
    const source = use.from === undefined && !own.has(use.name) ? reading.imported.get(use.name) : undefined;
    if (source) exports.set(name, source);
  }
  const pieces = new Map<string, Piece>();
  for (const { names, nodes } of [...declared, { names: [''], nodes: running }]) {
    const others = new Set([...own].filter((name) => !names.includes(name)));
    const piece = pieceOf(nodes, others, reading);
    for (const name of names) pieces.set(name, pieces.has(name) ? joined(pieces.get(name), piece) : piece);
  }
  return { pieces, exports, stars, loads };
}

/** Names of the pieces and exports that differ between two versions of a module. */
export function changedPieces(
  before: ModulePieces,
  now: ModulePieces,
): { pieces: string[]; exports: string[] } {
  const differing = <T>(
    one: ReadonlyMap<string, T>,
    other: ReadonlyMap<string, T>,
    markOf: (of: T) => string,
  ) =>
    [...new Set([...one.keys(), ...other.keys()])].filter((name) => {
      const [was, is] = [one.get(name), other.get(name)];
      return was === undefined || is === undefined || markOf(was) !== markOf(is);
    });
  const markOfUse = ({ from = '', name }: Use) => `${from} ${name}`;
  const exports = differing(before.exports, now.exports, markOfUse);
  return {
    pieces: differing(before.pieces, now.pieces, ({ mark }) => mark),
    exports: before.stars.join() === now.stars.join() ? exports : [...exports, '*'],
  };
}

function readImport(statement: ts.ImportDeclaration, imported: Map<string, Use>): string | undefined {
  const from = (statement.moduleSpecifier as ts.StringLiteral).text;
  const clause = statement.importClause;
  if (!clause) return from;
  if (clause.phaseModifier === ts.SyntaxKind.TypeKeyword) return undefined;
  if (clause.name) imported.set(clause.name.text, { from, name: 'default' });
  const bindings = clause.namedBindings;
  if (bindings && ts.isNamespaceImport(bindings)) imported.set(bindings.name.text, { from, name: '*' });
  if (bindings && ts.isNamedImports(bindings))
    for (const { isTypeOnly, name, propertyName } of bindings.elements)
      if (!isTypeOnly) imported.set(name.text, { from, name: (propertyName ?? name).text });
  return from;
}

function readExport(
  statement: ts.ExportDeclaration,
  exports: Map<string, Use>,
  stars: string[],
): string | undefined {
  if (statement.isTypeOnly) return undefined;
  const from = (statement.moduleSpecifier as ts.StringLiteral | undefined)?.text;
  const clause = statement.exportClause;
  if (clause && ts.isNamedExports(clause)) {
    for (const { isTypeOnly, name, propertyName } of clause.elements)
      if (!isTypeOnly) exports.set(name.text, { from, name: (propertyName ?? name).text });
  } else if (clause) exports.set(clause.name.text, { from, name: '*' });
  else if (from) stars.push(from);
  return from;
}

function pieceOf(nodes: readonly ts.Node[], others: ReadonlySet<string>, { file, imported }: Reading): Piece {
  const uses = new Map<string, Use>();
  const add = (use: Use) => uses.set(`${use.from ?? ''} ${use.name}`, use);
  const visitName = (name: string) => {
    const use = others.has(name) ? { name } : imported.get(name);
    if (use) add(use);
  };
  const visit = (node: ts.Node): void => {
    if (ts.isHeritageClause(node)) {
      if (node.token === ts.SyntaxKind.ExtendsKeyword)
        for (const { expression } of node.types) visit(expression);
    } else if (ts.isTypeNode(node) || isTypeOnly(node)) return;
    else if (ts.isIdentifier(node)) visitName(node.text);
    else if (ts.isPropertyAccessExpression(node)) {
      const space = ts.isIdentifier(node.expression) ? imported.get(node.expression.text) : undefined;
      if (space?.name === '*') add({ from: space.from as string, name: node.name.text });
      else visit(node.expression);
    } else if (ts.isPropertyAssignment(node)) {
      if (ts.isComputedPropertyName(node.name)) visit(node.name);
      visit(node.initializer);
    } else if (isDynamicImport(node)) add({ from: node.arguments[0].text, name: '*' });
    else ts.forEachChild(node, visit);
  };
  for (const node of nodes) visit(node);
  const text = nodes.map((node) => node.getText(file)).join('\n');
  const hash = createHash('sha1').update(text);
  for (const key of [...uses.keys()].sort()) hash.update(`\0${key}`);
  return { mark: hash.digest('hex'), text, uses: [...uses.values()] };
}

/** Two declarations of one name, such as a value and its overloads. */
function joined(one: Piece | undefined, other: Piece): Piece {
  if (!one) return other;
  return {
    mark: one.mark + other.mark,
    text: `${one.text}\n${other.text}`,
    uses: [...one.uses, ...other.uses],
  };
}

const kindOf = (path: string) =>
  path.endsWith('x') ? ts.ScriptKind.TSX : /\.[cm]?js$/.test(path) ? ts.ScriptKind.JS : ts.ScriptKind.TS;

const isNamed = (node: ts.Node): node is ts.FunctionDeclaration | ts.ClassDeclaration | ts.EnumDeclaration =>
  ts.isFunctionDeclaration(node) || ts.isClassDeclaration(node) || ts.isEnumDeclaration(node);

const isTypeOnly = (node: ts.Node): boolean =>
  ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node) || ts.isModuleDeclaration(node);

const isDynamicImport = (
  node: ts.Node,
): node is ts.CallExpression & { arguments: readonly [ts.StringLiteral] } =>
  ts.isCallExpression(node) &&
  node.expression.kind === ts.SyntaxKind.ImportKeyword &&
  node.arguments[0] !== undefined &&
  ts.isStringLiteral(node.arguments[0]);

const modifiersOf = (node: ts.Node) => (ts.canHaveModifiers(node) ? (ts.getModifiers(node) ?? []) : []);
const isExported = (node: ts.Node) =>
  modifiersOf(node).some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword);
const hasDefault = (node: ts.Node) =>
  modifiersOf(node).some(({ kind }) => kind === ts.SyntaxKind.DefaultKeyword);

const namesOf = (name: ts.BindingName): string[] =>
  ts.isIdentifier(name)
    ? [name.text]
    : name.elements.flatMap((element) => (ts.isBindingElement(element) ? namesOf(element.name) : []));
