import type { openApiDocument } from './document.ts';

type Document = ReturnType<typeof openApiDocument>;
interface Operation {
  operationId: string;
  summary: string;
  tags: string[];
  'x-access': string;
  parameters?: { in: string; name: string; required?: boolean; schema: unknown }[];
  requestBody?: unknown;
  responses: Record<string, unknown>;
}

const style = `
  body { font: 16px/1.5 system-ui, sans-serif; margin: 0 auto; max-width: 60rem; padding: 1.5rem; color: #17231c; background: #fff }
  h1, h2 { line-height: 1.2 } code, pre { font: 0.875rem/1.45 ui-monospace, monospace }
  details { border: 1px solid #d5ddd8; border-radius: 0.5rem; margin: 0.5rem 0; padding: 0.5rem 0.75rem }
  summary { cursor: pointer } summary b { display: inline-block; min-width: 4.5rem } small { color: #55645b }
  pre { background: #f2f5f3; border-radius: 0.375rem; overflow: auto; padding: 0.75rem }
  @media (prefers-color-scheme: dark) { body { color: #e6ede9; background: #111814 } details { border-color: #33413a } small { color: #9fb0a6 } pre { background: #1a241f } }
`;

/** The document as a page to read: calls by service, each with input and answer. Loads nothing. */
export function readablePage(document: Document, nonce: string): string {
  const operations = Object.entries(document.paths ?? {}).flatMap(([path, item]) =>
    Object.entries(item ?? {}).map(([method, operation]) => ({
      path,
      method: method.toUpperCase(),
      operation: operation as unknown as Operation,
    })),
  );
  const owners = [...new Set(operations.map(({ operation }) => operation.tags[0] ?? ''))];
  const sections = owners.map((owner) => {
    const own = operations.filter(({ operation }) => operation.tags[0] === owner);
    return `<h2 id="${owner}">svc-${owner}</h2>\n${own.map(section).join('\n')}`;
  });
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Matchday API</title>
<style nonce="${nonce}">${style}</style>
</head>
<body>
<main>
<h1>Matchday API</h1>
<p>${text(document.info.description ?? '')} <a href="/api/openapi.json">openapi.json</a></p>
${sections.join('\n')}
</main>
</body>
</html>
`;
}

function section({
  path,
  method,
  operation,
}: {
  path: string;
  method: string;
  operation: Operation;
}): string {
  const { operationId, summary, parameters = [], requestBody, responses } = operation;
  const good = Object.entries(responses).find(([status]) => status.startsWith('2'));
  return `<details id="${operationId}">
<summary><b>${method}</b> <code>${text(path)}</code> <small>${text(summary)} · ${operation['x-access']}</small></summary>
${parameters.map(({ name, in: place, schema }) => `<p><code>${text(name)}</code> in ${place}: <code>${text(JSON.stringify(schema))}</code></p>`).join('\n')}
${requestBody === undefined ? '' : `<p>Body</p>${json(schemaOf(requestBody))}`}
<p>Answer ${good?.[0] ?? ''}</p>${json(schemaOf(good?.[1]))}
</details>`;
}

const schemaOf = (part: unknown): unknown =>
  (part as { content?: Record<string, { schema?: unknown }> })?.content?.['application/json']?.schema ?? {};

const json = (value: unknown): string => `<pre>${text(JSON.stringify(value, null, 2))}</pre>`;

const text = (raw: string): string =>
  raw.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
