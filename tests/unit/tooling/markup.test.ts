import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { root } from '../../../.tools/child';

/** Attributes that a person reads or hears. */
const READ = new Set(['alt', 'aria-label', 'aria-description', 'label', 'placeholder', 'title', 'caption', 'header']);
/** Shown beside texts of ours, and the same in every language. */
const NAMES = /^(?:Perpdeck|TON|USD|UTC|CSV|PNG|JSON|cURL|Esc|Ctrl|API|PnL|APR)$/;

/** Without entities of HTML and addresses. */
const withWords = (text: string) =>
  /\p{L}{2,}/u.test(text.replaceAll(/&\w+;|https?:\S+/g, '')) && !NAMES.test(text.trim());

/** The sentences that stand in the markup of a component, where no translation reaches them. */
function literalsOf(file: string, source: string): readonly string[] {
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isJsxText(node) && withWords(node.text)) found.push(node.text.trim());
    if (ts.isJsxExpression(node) && !ts.isJsxAttribute(node.parent)) {
      const { expression } = node;
      if (expression !== undefined && ts.isStringLiteralLike(expression) && withWords(expression.text))
        found.push(expression.text);
    }
    if (ts.isJsxAttribute(node) && ts.isIdentifier(node.name) ? READ.has(node.name.text) : false) {
      const value = (node as ts.JsxAttribute).initializer;
      if (value !== undefined && ts.isStringLiteral(value) && withWords(value.text)) found.push(value.text);
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX));
  return found.map((text) => `${file}: ${text}`);
}

/** Results of trading without a tone: gains and losses would look the same. */
function plainResultsOf(file: string, source: string): readonly string[] {
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isJsxSelfClosingElement(node) && node.tagName.getText() === 'Amount') {
      const { properties } = node.attributes;
      const field = properties.find((one) => ts.isJsxAttribute(one) && one.name.getText() === 'field');
      // A spread carries the tone in lists of effects.
      const isToned = properties.some((one) => ts.isJsxSpreadAttribute(one) || one.name.getText() === 'tone');
      const name = field?.getText().split(/[.?(]/).at(-1) ?? '';
      if (/pnl|realised|net(?:Result)?\b|profit\b/i.test(name) && !isToned) found.push(`${file}: ${node.getText()}`);
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX));
  return found;
}

const sources = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.tsx'))
  .map((file) => [file, readFileSync(join(root, 'src', file), 'utf8')] as const);

it('finds the components', () => {
  expect(sources.length).toBeGreaterThan(200);
});

describe('text in components', () => {
  it('is recognised', () => {
    const source = `
      <p title="Hard coded">A sentence for everybody. {'And one more'} {word}</p>;
      <data value="known" title={t.exact} className="text-small">{' · '} USD {count}×</data>;
      <input aria-label="Price" placeholder="0.00" />;`;
    expect(literalsOf('a.tsx', source)).toEqual([
      'a.tsx: Hard coded',
      'a.tsx: A sentence for everybody.',
      'a.tsx: And one more',
      'a.tsx: Price',
    ]);
  });

  it('comes from src/text', () => {
    const found = sources.flatMap(([file, source]) => literalsOf(file, source));
    expect(found, 'Move these into src/text/en, and use them from there.').toEqual([]);
  });
});

describe('results of trading', () => {
  it('are recognised', () => {
    const source = `
      <Amount field={row.pnl} format="amount" />;
      <Amount field={row.pnl} format="amount" tone="sign" />;
      <Amount field={row.price} format="price" />;
      <Amount field={row.event.pnl} {...effect} />;`;
    expect(plainResultsOf('a.tsx', source)).toEqual(['a.tsx: <Amount field={row.pnl} format="amount" />']);
  });

  it('have the colour and the sign of a gain or a loss', () => {
    const found = sources.flatMap(([file, source]) => plainResultsOf(file, source));
    expect(found, 'Add tone="sign", or tone="none" where a result is no gain or loss.').toEqual([]);
  });
});
