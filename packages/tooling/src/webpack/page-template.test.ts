import { expect, it } from '@jest/globals';
import { pageTemplate } from './page-template.ts';

const script = 'export function paint(): void {}\n';
const template = '<style nonce="{{nonce}}">/* {{frameStyles}} */</style>{{scripts}}';

it('puts the styles of the frame into the page, small, and leaves what the gateway fills', () => {
  const styles = '/* For the frame. */\nhtml {\n  --f-bg: #eef2ec;\n}\n.frame-bar > b,\n.x { color: red; }\n';
  expect(pageTemplate(template, script, styles)).toBe(
    '<style nonce="{{nonce}}">@layer frame,shell.mantine,shell.base,shell.theme;@layer frame{html{--f-bg: #eef2ec;}.frame-bar > b,.x{color: red;}}</style>{{scripts}}',
  );
});

it('takes styles as they are, also those that look like a pattern of a replacement', () => {
  expect(pageTemplate(template, script, ".x::before { content: '$&$1'; }")).toContain("content: '$&$1'");
});

it('puts the script of the frame into the page', () => {
  const page = '<script nonce="{{nonce}}">/* {{frameScript}} */</script>';
  const made = pageTemplate(page, "export function paint(): void { document.title = '$&'; }\n");
  expect(made).toMatch(/^<script nonce="\{\{nonce\}\}">.*document\.title="\$&".*<\/script>$/);
});
